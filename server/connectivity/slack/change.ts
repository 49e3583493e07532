import { slackErrors } from '../../../contract/errors/slack.ts'
import type { SlackEvent, SlackSubscription, SlackSubscriptionInput } from '../../../contract/slack.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { denyWhileImpersonating } from '../../core/sessions/allow-actor.ts'
import type { StoredSlackEvent } from '../../platform/db/tables/slack.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { listed } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { lockChannel } from '../channels/admit.ts'
import { dropWaiting } from '../channels/digest.ts'
import { unsubscribeFrom } from '../channels/subscribe.ts'
import { requireAuditReader } from '../webhooks/audit-reader.ts'
import {
  changeableSlackSubscription,
  requireSlackEvents,
  requireSlackRoom,
  shownSubscription,
} from './subscriptions.ts'
import { SLACK, syncSlack } from './sync.ts'

const keysOf = (events: readonly { eventKey: string }[]): string =>
  listed(events.map(({ eventKey }) => eventKey))

/** Source: CONN-20. */
export async function createSlackSubscription(
  input: SlackSubscriptionInput,
  context: Context,
): Promise<SlackSubscription> {
  denyWhileImpersonating(context.caller)
  const events = requireSlackEvents(input)
  if (events.length === 0) throw new Problem(slackErrors.noChannel, { context: { field: 'channelIds' } })
  requireAuditReader(
    events.map(({ eventKey }) => eventKey),
    context,
  )
  return await context.transact(async tx => {
    const { scope } = tx
    const { vendorId, tenantId } = scope
    await lockChannel(tx, { vendorId, tenantId, channel: 'slack' })
    await requireSlackRoom(scope)
    const row = await tx.kysely
      .insertInto('slack_subscriptions')
      .values({
        vendor_id: vendorId,
        tenant_id: tenantId,
        id: uuidv7(),
        is_active: input.isActive,
        slack_events: JSON.stringify(events),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(tx, 'created', row.id, events)
    await heard(tx, context, row.id)
    return shownSubscription(row)
  })
}

/** Replaces a subscription; without channels it is deleted, and the answer is empty. Source: CONN-21, CONN-22 */
export async function replaceSlackSubscription(
  id: string,
  input: SlackSubscriptionInput,
  context: Context,
): Promise<Partial<SlackSubscription>> {
  const events = requireSlackEvents(input)
  if (events.length === 0) {
    await deleteSlackSubscription(id, context)
    return {}
  }
  return await context.transact(async tx => {
    const before = await changeableSlackSubscription(tx.scope, id)
    // Where events go outlives an impersonation: it is for the person to say. A switch is not.
    const redirected = events.filter(event => !isWithin(before.slack_events, [event]))
    if (redirected.length > 0) denyWhileImpersonating(context.caller)
    requireAuditReader(
      redirected.map(({ eventKey }) => eventKey),
      context,
    )
    const row = await tx.scope
      .updateInTenant('slack_subscriptions')
      .set({
        is_active: input.isActive,
        slack_events: JSON.stringify(events),
        last_error: null,
        last_error_channel: null,
        last_error_at: null,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!input.isActive) await dropWaiting(tx, tx.scope, id)
    await record(tx, 'updated', id, events)
    await heard(tx, context, id)
    return shownSubscription(row)
  })
}

/** Whether no event goes to a channel that it did not go to before. */
function isWithin(before: readonly StoredSlackEvent[], after: readonly SlackEvent[]): boolean {
  return after.every(({ eventKey, channelIds }) => {
    const known = before.find(event => event.eventKey === eventKey)?.channelIds ?? []
    return channelIds.every(channelId => known.includes(channelId))
  })
}

/** Source: CONN-35. */
export async function deleteSlackSubscription(id: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const row = await changeableSlackSubscription(tx.scope, id)
    await unsubscribeFrom(tx.kysely, tx.scope.vendorId, SLACK, id)
    await tx.scope.removeInTenant('slack_subscriptions').where('id', '=', id).execute()
    await dropWaiting(tx, tx.scope, id)
    await record(tx, 'deleted', id, row.slack_events)
    tx.afterCommit(() => context.services.subscribers.subscriptions.refresh())
  })
}

async function heard(tx: ContextTransaction, { services }: Context, id: string): Promise<void> {
  await syncSlack(tx.scope, id)
  tx.afterCommit(() => services.subscribers.subscriptions.refresh())
}

const sentences = { created: 'Added', updated: 'Changed', deleted: 'Deleted' } as const

async function record(
  tx: ContextTransaction,
  what: keyof typeof sentences,
  subscriptionId: string,
  events: readonly { eventKey: string }[],
): Promise<void> {
  await tx.record(
    `frontegg.subscription.${what}`,
    { subscriptionId, channel: 'slack', key: keysOf(events) },
    { description: `${sentences[what]} a Slack subscription to ${keysOf(events)}`.slice(0, 1000) },
  )
}
