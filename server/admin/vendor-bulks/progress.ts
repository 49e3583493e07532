import { sql } from 'kysely'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { Failure } from './bulks.ts'

/** Rows before the first that no worker has looked at are done, or put off. */
export interface Progress {
  done: number
  putOff: number[]
}

export const firstFresh = ({ done, putOff }: Progress): number => done + putOff.length

/** The bulk's row is locked until the transaction ends. @returns whether this row of it is still to be done */
export async function take({ vendorScope }: ContextTransaction, id: string, index: number): Promise<boolean> {
  const row = await vendorScope
    .select('vendor_bulks')
    .select(['done', 'put_off as putOff'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && (firstFresh(row) === index || row.putOff.includes(index))
}

interface Came {
  added?: number
  known?: number
  activated?: number
  failure?: Failure
}

/** Counts a row that is done, whether it was put off before or not. */
export async function note(
  { kysely, vendorScope }: ContextTransaction,
  id: string,
  index: number,
  { added = 0, known = 0, activated = 0, failure }: Came,
): Promise<void> {
  await sql`
    update vendor_bulks set done = done + 1, added = added + ${added}, known = known + ${known},
      activated = activated + ${activated}, failures = failures || ${JSON.stringify(failure ? [failure] : [])}::jsonb,
      put_off = array_remove(put_off, ${index}::int)
    where vendor_id = ${vendorScope.vendorId} and id = ${id}::uuid
  `.execute(kysely)
}

/** Leaves a row for later; those after it go on. */
export async function putOff(
  { kysely, vendorScope }: ContextTransaction,
  id: string,
  index: number,
): Promise<void> {
  await sql`
    update vendor_bulks set put_off = array_remove(put_off, ${index}::int) || ${index}::int
    where vendor_id = ${vendorScope.vendorId} and id = ${id}::uuid
  `.execute(kysely)
}

/** Ends a bulk before its last row, because its credentials count no more. */
export async function stop(tx: ContextTransaction, id: string, index: number): Promise<void> {
  const { code: errorCode, message: reason } = vendorApiErrors.bulkStopped
  await sql`
    update vendor_bulks set failures = failures || ${JSON.stringify([{ index, errorCode, reason }])}::jsonb
    where vendor_id = ${tx.vendorScope.vendorId} and id = ${id}::uuid
  `.execute(tx.kysely)
  await end(tx.vendorScope, id)
}

/** Ends a bulk of which every row is done, by this run or another. @returns false while rows are put off, or another run is at them */
export async function endWhenDone(scope: VendorScope, id: string): Promise<boolean> {
  const { done, total } = await scope
    .select('vendor_bulks')
    .select(['done', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (done < total) return false
  await end(scope, id)
  return true
}

/** What was sent is kept no longer. */
async function end(scope: VendorScope, id: string): Promise<void> {
  await scope
    .update('vendor_bulks')
    .set({ sealed: null, finished_at: new Date() })
    .where('id', '=', id)
    .execute()
}
