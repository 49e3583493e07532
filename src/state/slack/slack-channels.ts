import { map } from 'nanostores'
import type { SlackChannel } from '../../../contract/slack.ts'
import { onAccountLeft } from '../app/another-account.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { slackPath, source } from './slack.ts'

/** Channels that a search shows at a time. */
export const channelsPage = 50

interface SlackChannels {
  isLoading: boolean
  /** Those of the last search that was answered. */
  items: readonly SlackChannel[]
  /** Names by id, of all that were seen. */
  names: Readonly<Record<string, string>>
}

const none: SlackChannels = { isLoading: false, items: [], names: {} }

const KEY = featureKey('slackChannels')
const held = (app: App) =>
  app.feature(KEY, () => {
    const state = { $channels: map<SlackChannels>(none), newest: new AbortController() }
    onAccountLeft(app, () => {
      state.newest.abort()
      state.$channels.set(none)
    })
    return state
  })

export const slackChannelsOf = (app: App) => ({ $channels: held(app).$channels })

/**
 * Reads channels by a part of their name. A failure ends the loading and shows no error: the form says that there are none to
 * choose, and an id can be typed by those who know it. Source: CONN-32, CONN-49
 */
export async function searchSlackChannels(app: App, search = '', limit = channelsPage): Promise<void> {
  const state = held(app)
  state.newest.abort()
  state.newest = new AbortController()
  const { signal } = state.newest
  state.$channels.setKey('isLoading', true)
  try {
    const query = { limit, ...(search && { search }) }
    const items = await app.call(`GET ${slackPath}/channels`, { query }, { ...source, signal })
    if (signal.aborted) return
    const names = Object.fromEntries(items.map(({ id, name }) => [id, name]))
    state.$channels.set({ isLoading: false, items, names: { ...state.$channels.get().names, ...names } })
  } catch {
    if (!signal.aborted) state.$channels.setKey('isLoading', false)
  }
}
