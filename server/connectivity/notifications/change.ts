import { sql } from 'kysely'
import { notificationErrors } from '../../../contract/errors/notifications.ts'
import type { Notification, NotificationStatus } from '../../../contract/notifications.ts'
import { mostPinned } from '../../../rules/notifications.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { keysFor } from './inbox.ts'
import { changeInboxes } from './inboxes.ts'
import { linksOf } from './links.ts'
import { hubOf } from './live/hub.ts'
import { type NotificationRow, shownNotification } from './shown.ts'

/** The person's own notifications that this session may see. */
const mine = (tx: ContextTransaction, { caller }: Context) =>
  tx.scope
    .update('notifications')
    .where('user_id', '=', caller.userId)
    .where(row => row.or([row('tenant_id', '=', tx.scope.tenantId), row('tenant_id', 'is', null)]))
    .where('event_key', 'in', keysFor(caller))
    .where('shown', '=', true)

/** Marks one as read or unread, or archives it. @throws Problem 404 Source: NOTIF-04 */
export async function setStatus(
  id: string,
  status: NotificationStatus,
  context: Context,
): Promise<Notification> {
  return await change(context, tx => mine(tx, context).set({ status }).where('id', '=', id))
}

/** Pins one, or unpins it. @throws Problem 404, or 409 for one too many Source: NOTIF-05 */
export async function setPinned(id: string, pinned: boolean, context: Context): Promise<Notification> {
  return await change(context, async tx => {
    if (pinned) await requireRoom(tx, context, id)
    return mine(tx, context).set({ is_pinned: pinned }).where('id', '=', id)
  })
}

async function change(
  context: Context,
  write: (tx: ContextTransaction) => ReturnType<typeof mine> | Promise<ReturnType<typeof mine>>,
): Promise<Notification> {
  const row = await inInbox(context, async tx =>
    (await write(tx))
      .returning(['id', 'event_key', 'data', 'status', 'is_pinned', 'created_at'])
      .executeTakeFirst(),
  )
  if (!row) throw new Problem(notificationErrors.unknownNotification)
  return shownNotification(row as NotificationRow, linksOf(context.vendor))
}

/** Marks everything as read that is unread. Source: NOTIF-06 */
export async function markAllRead(context: Context): Promise<void> {
  await inInbox(context, async tx => {
    const { numUpdatedRows } = await mine(tx, context)
      .set({ status: 'read' })
      .where('status', '=', 'unread')
      .executeTakeFirst()
    return numUpdatedRows || undefined
  })
}

/** A change that other pages of the person hear of. Undefined: nothing changed. */
async function inInbox<T>(
  context: Context,
  work: (tx: ContextTransaction) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { vendor, caller, services, transact } = context
  return await transact(async tx => {
    const result = await work(tx)
    if (result === undefined) return undefined
    await changeInboxes(tx.kysely, vendor.id, [caller.userId])
    tx.afterCommit(() => hubOf(services).nudge(vendor.id, [caller.userId]))
    return result
  })
}

/** The inbox is held meanwhile, so that two at once do not both find room. */
async function requireRoom(tx: ContextTransaction, { caller, vendor }: Context, id: string): Promise<void> {
  await changeInboxes(tx.kysely, vendor.id, [caller.userId])
  const { rows } = await sql<{ pinned: number }>`
    select count(*)::int as pinned from notifications
    where vendor_id = ${vendor.id} and user_id = ${caller.userId} and is_pinned and shown and id <> ${id}::uuid
  `.execute(tx.kysely)
  if (rows[0]!.pinned >= mostPinned)
    throw new Problem(notificationErrors.tooManyPinned, { context: { limit: mostPinned } })
}
