import { sql } from 'kysely'
import type { Database } from '../../platform/db/open.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Notice } from './notice.ts'

/** An event that a server has taken to look at. */
export interface ClaimedEvent {
  vendorId: string
  id: string
  type: string
  customerId: string | null
  invoiceId: string | null
  attempts: number
}

const KEEP = statement<Notice & { vendorId: string; source: 'webhook' | 'reconcile' }>(
  p => `
insert into billing_events (vendor_id, id, type, customer_id, invoice_id, created_at, source)
values (${p.vendorId}, ${p.id}, ${p.type}, ${p.customerId}, ${p.invoiceId}, ${p.createdAt}, ${p.source})
on conflict (vendor_id, id) do nothing`,
)

/** Keeps an event, once. @returns false when it was there already */
export async function keepEvent(
  { pool }: Pick<Database, 'pool'>,
  vendorId: string,
  notice: Notice,
  source: 'webhook' | 'reconcile' = 'webhook',
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'keep-billing-event',
    text: KEEP.text,
    values: KEEP.values({ ...notice, vendorId, source }),
  })
  return rowCount === 1
}

/**
 * Takes events that are due, oldest first, so that no other server looks at them meanwhile; with each, whatever else is
 * due of the same customer, because one look answers all of it.
 *
 * @param seconds until another server may take them, if this one is gone by then
 */
export async function claimEvents(db: Executor, limit: number, seconds: number): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    with oldest as (
      select vendor_id, id, customer_id from billing_events where done_at is null and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    ), same as (
      select e.vendor_id, e.id from billing_events e
      where e.done_at is null and e.due_at <= now()
        and (e.vendor_id, e.customer_id) in (select vendor_id, customer_id from oldest)
      for update skip locked
    )
    update billing_events e set due_at = now() + ${seconds}::int * interval '1 second', attempts = e.attempts + 1
    from (select vendor_id, id from oldest union select vendor_id, id from same) due
    where e.vendor_id = due.vendor_id and e.id = due.id
    returning e.vendor_id as "vendorId", e.id, e.type, e.customer_id as "customerId",
      e.invoice_id as "invoiceId", e.attempts
  `.execute(db)
  return rows
}

/** Marks events as done: in the transaction that applies what they reported, so that each is applied once. */
export async function finishEvents(
  db: Executor,
  vendorId: string,
  ids: string[],
  outcome: 'applied' | 'unchanged' | 'ignored',
): Promise<void> {
  await db
    .updateTable('billing_events')
    .set({ done_at: new Date(), outcome, failure: null })
    .where('vendor_id', '=', vendorId)
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .execute()
}

/** Has an event looked at again later; without `seconds` it is given up. */
export async function postponeEvent(
  db: Executor,
  { vendorId, id }: ClaimedEvent,
  failure: string,
  seconds: number | undefined,
): Promise<void> {
  const input =
    seconds === undefined
      ? { done_at: new Date(), outcome: 'failed' as const }
      : { due_at: new Date(Date.now() + seconds * 1000) }
  await db
    .updateTable('billing_events')
    .set({ ...input, failure })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** Has events that arrived since then looked at once more. @returns how many */
export async function replayEvents(db: Executor, vendorId: string, since: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('billing_events')
    .set({ done_at: null, outcome: null, failure: null, attempts: 0, due_at: new Date() })
    .where('vendor_id', '=', vendorId)
    .where('received_at', '>=', since)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
