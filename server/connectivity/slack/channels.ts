import { slackErrors } from '../../../contract/errors/slack.ts'
import type { SlackChannel, SlackChannelsQuery } from '../../../contract/slack.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireSlackApp } from './access.ts'
import { callSlack, revocationOf } from './call-slack.ts'
import { cachedChannels } from './channel-cache.ts'
import { installationOf, markRevoked, openBotToken } from './installation.ts'
import { problemOf } from './problem-of.ts'

/** Of Slack's list: as many as it recommends, and no workspace keeps a request for longer than these. */
const PAGE = '200'
const MAX_PAGES = 50

/** Channels that messages can be posted to, by name. Source: CONN-32 */
export async function listChannels(
  { search = '', offset = 0, limit = 1000 }: SlackChannelsQuery,
  context: Context,
): Promise<SlackChannel[]> {
  const { services, vendor, scope } = context
  const { url } = requireSlackApp(services, vendor)
  const installation = await requireInstallation(context)
  const token = openBotToken(services.sealer, installation)
  if (token === undefined) throw new Problem(slackErrors.revoked, { context: { reason: 'token_unreadable' } })
  try {
    const all = await cachedChannels(services, scope, () => readChannels(services, url, token))
    const wanted = search.trim().replace(/^#/, '').toLowerCase()
    return all.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(offset, offset + limit)
  } catch (error) {
    const reason = revocationOf(error)
    if (reason)
      await services.transact(async tx => {
        const own = scope.on(tx.kysely).tenant(scope.tenantId)
        if (await markRevoked(tx, own, installation, reason))
          tx.afterCommit(() => services.subscribers.subscriptions.refresh())
      })
    throw problemOf(error)
  }
}

/** @throws Problem 409 where no workspace is connected, or Slack no longer takes its token */
export async function requireInstallation({ scope }: Context) {
  const installation = await installationOf(scope)
  if (!installation) throw new Problem(slackErrors.notConnected)
  const { revoked_reason: reason } = installation
  if (reason) throw new Problem(slackErrors.revoked, { context: { reason } })
  return installation
}

async function readChannels(
  { httpClient }: Context['services'],
  url: string,
  token: string,
): Promise<SlackChannel[]> {
  const found: SlackChannel[] = []
  let cursor = ''
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await callSlack(httpClient, 'conversations.list', {
      url,
      token,
      form: {
        types: 'public_channel,private_channel',
        exclude_archived: 'true',
        limit: PAGE,
        ...(cursor && { cursor }),
      },
    })
    found.push(...channelsIn(answer))
    const next: unknown = Object(answer.response_metadata).next_cursor
    if (typeof next !== 'string' || next === '' || next === cursor) break
    cursor = next
  }
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const channelsIn = ({ channels }: Record<string, unknown>): SlackChannel[] =>
  (Array.isArray(channels) ? channels : []).flatMap((channel: unknown) => {
    const { id, name } = Object(channel) as { id?: unknown; name?: unknown }
    return typeof id === 'string' && /^[A-Z0-9]{1,30}$/.test(id) && typeof name === 'string'
      ? { id, name }
      : []
  })
