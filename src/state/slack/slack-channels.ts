import type { SlackChannel } from '../../../contract/slack.ts'
import type { App } from '../app/app.ts'
import { type Resource, resource } from '../app/resource.ts'
import { slackPath, source } from './slack.ts'

/** Channels that a search shows at a time. */
export const channelsPage = 50

interface SlackChannels {
  /** Those of the last search that was answered. */
  items: readonly SlackChannel[]
  /** Names by id, of all that were seen. */
  names: Readonly<Record<string, string>>
}

type Asked = [search: string, limit: number]

const channels: (app: App) => Resource<SlackChannels, Asked> = resource('slackChannels', {
  empty: { items: [], names: {} } as SlackChannels,
  keeps: () => true,
  load: async (app, signal, ...[search, limit]: Asked) => {
    const query = { limit, ...(search && { search }) }
    const items = await app.call(`GET ${slackPath}/channels`, { query }, { ...source, signal })
    const names = Object.fromEntries(items.map(({ id, name }) => [id, name]))
    return { items, names: { ...channels(app).$state.get().names, ...names } }
  },
})

export const slackChannelsOf = (app: App) => ({ $channels: channels(app).$state })

/**
 * Reads channels by a part of their name. A failure ends the loading and shows no error: the form says that there are none to
 * choose, and an id can be typed by those who know it. Source: CONN-32, CONN-49
 */
export const searchSlackChannels = (app: App, search = '', limit = channelsPage): Promise<void> =>
  channels(app).load(search, limit)
