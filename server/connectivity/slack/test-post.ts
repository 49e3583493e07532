import type { ChannelTested } from '../../../contract/channels.ts'
import type { Context } from '../../core/context/context.ts'
import { counted, listed } from '../../platform/language/english.ts'
import { sampleMessage } from '../channels/event-message.ts'
import { eventPlace, portalUrl } from '../channels/place.ts'
import { requireSlackApp } from './access.ts'
import { noticeBlocks } from './blocks.ts'
import { callSlack, revocationOf, SlackBusy, SlackRefused, SlackUnreachable } from './call-slack.ts'
import { requireInstallation } from './channels.ts'
import { installationOf, markRevoked, openBotToken } from './installation.ts'
import { problemOf } from './problem-of.ts'
import { slackPostQueue } from './queue.ts'
import { changeableSlackSubscription } from './subscriptions.ts'
import { slackWordsOf } from './words.ts'

const AT_A_TIME = 4
/** Milliseconds. */
const PATIENCE = 8000

/**
 * Posts the sample of the first event, marked as a test, to each channel of the subscription, and says of each what Slack answered.
 * Where Slack is too busy, or does not answer, the test waits like every other message.
 */
export async function testSlack(id: string, context: Context): Promise<ChannelTested> {
  const { services, vendor, scope } = context
  const { url } = requireSlackApp(services, vendor)
  const row = await changeableSlackSubscription(scope, id)
  const installation = await requireInstallation(context)
  const token = openBotToken(services.sealer, installation)
  const place = await eventPlace(scope.db, vendor, scope.tenantId)
  const [first] = row.slack_events
  const sample = sampleMessage(first!.eventKey)
  const { title, message } = first!
  const around = { tenantName: place?.tenantName ?? '', url: portalUrl(vendor, sample.page), title, message }
  const say = await slackWordsOf(services.database.kysely, vendor.id, services.declared.languages)
  const { text, blocks } = noticeBlocks(sample, { ...around, test: true }, say)
  const channelIds = [...new Set(row.slack_events.flatMap(event => event.channelIds))]
  const post = async (channel: string): Promise<Outcome> => {
    const form = { channel, text, blocks: JSON.stringify(blocks), unfurl_links: 'false' }
    return await callSlack(services.httpClient, 'chat.postMessage', { url, token, form }).then(
      () => ({ id: channel, status: 'success' }),
      (error: unknown) => outcomeOf(channel, error),
    )
  }
  const outcomes = await postEach(channelIds, post)
  const revoked = outcomes.find(({ message }) => message && revocationOf(new SlackRefused(message)))
  if (revoked) {
    await revoke(context, revoked.message!)
    throw problemOf(new SlackRefused(revoked.message!))
  }
  const queued = outcomes.filter(({ status }) => status === 'queued')
  await context.transact(async tx => {
    for (const { id: channelId } of queued)
      await tx.send(slackPostQueue, {
        vendorId: vendor.id,
        tenantId: scope.tenantId,
        subscriptionId: row.id,
        channelId,
        text,
        blocks,
      })
    await tx.record(
      'frontegg.subscription.tested',
      {},
      {
        description: `Posted a test of ${first!.eventKey} to ${counted(channelIds.length, ['Slack channel', 'Slack channels'])}`,
      },
    )
  })
  const refusals = outcomes.flatMap(({ message }) => message ?? [])
  const recipients = channelIds.length - refusals.length
  return refusals.length === 0
    ? { status: 'success', message: 'Slack took the test', recipients, channels: outcomes }
    : { status: 'failed', message: listed(new Set(refusals)), recipients, channels: outcomes }
}

type Outcome = NonNullable<ChannelTested['channels']>[number]

function outcomeOf(id: string, error: unknown): Outcome {
  if (error instanceof SlackRefused) return { id, status: 'failed', message: error.code }
  if (error instanceof SlackBusy || error instanceof SlackUnreachable) return { id, status: 'queued' }
  throw error
}

/** Some at a time, and no longer than a person waits: what is not tried by then is queued. */
async function postEach(
  channelIds: readonly string[],
  post: (id: string) => Promise<Outcome>,
): Promise<Outcome[]> {
  const until = performance.now() + PATIENCE
  const outcomes: Outcome[] = []
  const left = [...channelIds.entries()]
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, id] = next
      outcomes[at] = performance.now() < until ? await post(id) : { id, status: 'queued' }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return outcomes
}

async function revoke({ services, scope }: Context, reason: string): Promise<void> {
  await services.transact(async tx => {
    const own = scope.on(tx.kysely).tenant(scope.tenantId)
    const installation = await installationOf(own)
    if (installation && (await markRevoked(tx, own, installation, reason)))
      tx.afterCommit(() => services.subscribers.subscriptions.refresh())
  })
}
