import { sql } from 'kysely'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { MigratedUser } from '../../../contract/vendor-api.ts'
import type { BulkStatus } from '../../../contract/vendor-bulks.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Addressed } from '../vendor-api/people.ts'
import { bulkQueue } from './queue.ts'

export type BulkKind = 'migration' | 'invitation'

/** A row that was refused, by its place in the list. */
export interface Failure {
  index: number
  errorCode: string
  reason: string
}

/** What is kept, sealed, until the last row is done: the rows, and who sent them. */
export interface SentBulk {
  people: (MigratedUser | Addressed)[]
  credentials: { id: string; description: string }
  applicationId: string
  traceId: string
  ip: string
  userAgent: string
}

export const bulkPurpose = (vendorId: string, id: string): string => `vendor-bulk/${vendorId}/${id}`

/** Not done yet, of one vendor: each holds up to 2,000 people, and others wait behind them. */
const MAX_OPEN = 20
const RETRY_AFTER_SECONDS = 60

/**
 * Keeps what was sent and queues the work on it.
 *
 * @returns by which its status is asked for
 * @throws Problem 429 while too many of the vendor are open
 */
export async function beginBulk(
  kind: BulkKind,
  people: SentBulk['people'],
  context: Context,
): Promise<string> {
  const { vendor, application, services, request, traceId, ip, userAgent } = context
  const id = uuidv7()
  const { id: credentialsId, description } = request.vendorToken!
  const sent: SentBulk = {
    people,
    credentials: { id: credentialsId, description },
    applicationId: application.id,
    traceId,
    ip,
    userAgent,
  }
  const sealed = services.sealer.seal(JSON.stringify(sent), bulkPurpose(vendor.id, id))
  await context.transact(async tx => {
    await limitOpen(tx)
    await tx.kysely
      .insertInto('vendor_bulks')
      .values({ vendor_id: vendor.id, id, kind, sealed, total: people.length, finished_at: null })
      .execute()
    await tx.send(bulkQueue, { vendorId: vendor.id, id })
  })
  return id
}

/**
 * Counted one after the other, so that bulks sent at once count each other. One that no worker ever ended blocks for a day; one
 * that only waits for a limit of mails takes no place, since a single mailbox can make it wait.
 */
async function limitOpen({ kysely, vendorScope }: ContextTransaction): Promise<void> {
  const { vendorId } = vendorScope
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor-bulks/${vendorId}`}, 0))`.execute(kysely)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from vendor_bulks
    where vendor_id = ${vendorId} and finished_at is null and created_at > now() - interval '1 day'
      and done + cardinality(put_off) < total
  `.execute(kysely)
  if (rows[0]!.open >= MAX_OPEN)
    throw new Problem(vendorApiErrors.tooManyBulks, {
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    })
}

/** @throws Problem 404 for one of another vendor, of another kind, or forgotten */
export async function bulkStatus(kind: BulkKind, id: string, { vendorScope }: Context): Promise<BulkStatus> {
  const row = await vendorScope
    .select('vendor_bulks')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw new Problem(vendorApiErrors.bulkNotFound)
  const errors = row.failures as unknown as Failure[]
  const ended = errors.length > 0 ? ('CompletedWithErrors' as const) : ('Completed' as const)
  const going = row.done === 0 ? ('NotStarted' as const) : ('InProgress' as const)
  return {
    id,
    status: row.finished_at ? ended : going,
    total: row.total,
    done: row.done,
    added: row.added,
    known: row.known,
    activated: row.activated,
    waiting: row.added - row.activated,
    failed: errors.length,
    errors,
    createdAt: row.created_at.toISOString(),
    ...(row.finished_at && { finishedAt: row.finished_at.toISOString() }),
  }
}
