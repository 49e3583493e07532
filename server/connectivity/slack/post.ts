import type { Services } from '../../core/context/services.ts'
import { TenantScope } from '../../platform/db/scope.ts'
import { slackApp } from './access.ts'
import { callSlack, revocationOf, SlackBusy, SlackRefused } from './call-slack.ts'
import { installationOf, markRevoked, openBotToken } from './installation.ts'
import { type SlackPost, slackPostQueue } from './queue.ts'

export type PostParts = Pick<
  Services,
  'config' | 'database' | 'httpClient' | 'jobs' | 'sealer' | 'subscribers' | 'transact' | 'vendors' | 'log'
>

/** How often a message waits for a busy Slack before it is given up. */
const MAX_DELAYS = 30

/**
 * Posts a message. What Slack refuses is noted with the subscription, a token that it no longer takes with the workspace; when
 * it is too busy, the message waits as long as it says.
 *
 * @throws Error where another attempt may help
 */
export async function postToSlack(parts: PostParts, post: SlackPost): Promise<void> {
  const { vendorId, tenantId, channelId, text, blocks, delayed = 0 } = post
  const vendor = await parts.vendors.get(vendorId)
  const app = vendor && slackApp(parts, vendor)
  const scope = new TenantScope(parts.database.kysely, vendorId, tenantId)
  const installation = await installationOf(scope)
  // It was disconnected, or revoked, since.
  if (!app || !installation || installation.revoked_at) return
  const token = openBotToken(parts.sealer, installation)
  try {
    if (token === undefined) throw new SlackRefused('invalid_auth')
    await callSlack(parts.httpClient, 'chat.postMessage', {
      url: app.url,
      token,
      form: {
        channel: channelId,
        text,
        blocks: JSON.stringify(blocks),
        unfurl_links: 'false',
        unfurl_media: 'false',
      },
    })
  } catch (error) {
    if (error instanceof SlackBusy && delayed < MAX_DELAYS)
      return await parts.jobs.send(
        slackPostQueue,
        { ...post, delayed: delayed + 1 },
        { startAfter: error.retryAfter },
      )
    if (!(error instanceof SlackRefused)) throw error
    const reason = revocationOf(error)
    if (reason) await revoke(parts, scope, installation, reason)
    else await noteRefusal(scope, post, error.code)
    return
  }
  await noteRefusal(scope, post, null)
}

async function revoke(
  { transact, subscribers }: PostParts,
  scope: TenantScope,
  installation: Parameters<typeof markRevoked>[2],
  reason: string,
): Promise<void> {
  await transact(async tx => {
    const own = scope.on(tx.kysely).tenant(scope.tenantId)
    if (await markRevoked(tx, own, installation, reason))
      tx.afterCommit(() => subscribers.subscriptions.refresh())
  })
}

/** @param code null: the channel takes messages, so that what was refused there before counts no more */
async function noteRefusal(
  scope: TenantScope,
  { subscriptionId, channelId }: SlackPost,
  code: string | null,
): Promise<void> {
  await scope
    .updateInTenant('slack_subscriptions')
    .set({
      last_error: code,
      last_error_channel: code && channelId,
      last_error_at: code === null ? null : new Date(),
    })
    .where('id', '=', subscriptionId)
    .$if(code === null, query => query.where('last_error_channel', '=', channelId))
    .execute()
}
