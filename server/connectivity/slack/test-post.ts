import type { ChannelTested } from '../../../contract/channels.ts'
import type { Context } from '../../core/context/context.ts'
import { counted, listed } from '../../platform/language/english.ts'
import { sampleMessage } from '../channels/event-message.ts'
import { eventPlace, portalUrl } from '../channels/place.ts'
import { requireSlackApp } from './access.ts'
import { noticeBlocks } from './blocks.ts'
import { callSlack, revocationOf, SlackRefused } from './call-slack.ts'
import { requireInstallation } from './channels.ts'
import { installationOf, markRevoked, openBotToken } from './installation.ts'
import { problemOf } from './problem-of.ts'
import { changeableSlackSubscription } from './subscriptions.ts'

/** Posts the sample of the first event, marked as a test, to each channel of the subscription, and says what Slack answered. */
export async function testSlack(id: string, context: Context): Promise<ChannelTested> {
  const { services, vendor, scope } = context
  const { url } = requireSlackApp(services, vendor)
  const row = await changeableSlackSubscription(scope, id)
  const installation = await requireInstallation(context)
  const token = openBotToken(services.sealer, installation)
  const place = await eventPlace(scope.db, vendor, scope.tenantId)
  const [first] = row.slack_events
  const sample = sampleMessage(first!.eventKey)
  const { text, blocks } = noticeBlocks(sample, {
    tenantName: place?.tenantName ?? '',
    url: portalUrl(vendor, sample.page),
    title: first!.title,
    message: first!.message,
    test: true,
  })
  const channelIds = [...new Set(row.slack_events.flatMap(event => event.channelIds))]
  const refusals: string[] = []
  for (const channel of channelIds) {
    const form = { channel, text, blocks: JSON.stringify(blocks), unfurl_links: 'false' }
    const refusal = await callSlack(services.httpClient, 'chat.postMessage', { url, token, form }).then(
      () => undefined,
      (error: unknown) => (error instanceof SlackRefused ? error : Promise.reject(problemOf(error))),
    )
    const reason = revocationOf(refusal)
    if (reason) {
      await revoke(context, reason)
      throw problemOf(refusal)
    }
    if (refusal) refusals.push(refusal.code)
  }
  await context.transact(tx =>
    tx.record(
      'frontegg.subscription.tested',
      {},
      {
        description: `Posted a test of ${first!.eventKey} to ${counted(channelIds.length, ['Slack channel', 'Slack channels'])}`,
      },
    ),
  )
  const recipients = channelIds.length - refusals.length
  return refusals.length === 0
    ? { status: 'success', message: 'Slack took the test', recipients }
    : { status: 'failed', message: listed(new Set(refusals)), recipients }
}

async function revoke({ services, scope }: Context, reason: string): Promise<void> {
  await services.transact(async tx => {
    const own = scope.on(tx.kysely).tenant(scope.tenantId)
    const installation = await installationOf(own)
    if (installation && (await markRevoked(tx, own, installation, reason)))
      tx.afterCommit(() => services.subscribers.subscriptions.refresh())
  })
}
