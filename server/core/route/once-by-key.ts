import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import type { Context } from '../context/context.ts'

/** A process that died over a call answers nothing any more: after so long it may be sent again. */
const RUNNING = "interval '5 minutes'"
const KEPT = "interval '24 hours'"
const MAX_LENGTH = 255

interface Row {
  call_hash: Buffer
  status: number | null
  sealed: Buffer | null
}

/**
 * Runs a call of the vendor's back end once for each `Idempotency-Key`: sent again within a day, it is answered as the first
 * time, and nothing is done. A call that was refused has done nothing, and may be sent again under its key.
 *
 * @throws Problem 400 for a key that is too long, 422 for another call under the key, 409 while the first is still running
 */
export async function onceByKey(context: Context, run: () => Promise<unknown>): Promise<unknown> {
  const { request, reply, vendor } = context
  const key = request.headers['idempotency-key']
  const credentials = request.vendorToken
  if (!credentials || request.method === 'GET' || key === undefined) return await run()
  if (typeof key !== 'string' || key.length < 1 || key.length > MAX_LENGTH)
    throw new Problem(vendorApiErrors.badKey)
  const place: Place = { vendorId: vendor.id, id: credentials.id, key: hashToken(key) }
  const call = callHash(context)
  const begun = await begin(context, place, call)
  if (begun === undefined) return await answerAgain(context, place, call)
  const attempt: Attempt = { ...place, begun }
  let result: unknown
  try {
    result = await run()
  } catch (error) {
    await forget(context, attempt)
    throw error
  }
  try {
    if (reply.sent) await forget(context, attempt)
    else await keep(context, attempt, statusOf(reply, result), JSON.stringify(result ?? null))
  } catch (error) {
    // It is done: the key must not be free again, and the caller has its answer.
    context.services.log.error({ err: error }, 'the answer to a call with an Idempotency-Key was not kept')
  }
  return result
}

interface Place {
  vendorId: string
  id: string
  key: Buffer
}

/** A call that took longer than another waits for it is another attempt by then, whose answer it must not touch. */
interface Attempt extends Place {
  /** When, as the database spells it. */
  begun: string
}

/** @throws Problem 422 and 409, as of `onceByKey` */
async function answerAgain(context: Context, place: Place, call: Buffer): Promise<unknown> {
  const row = await find(context, place)
  // Gone meanwhile: the first call has just been refused.
  if (!row) throw new Problem(vendorApiErrors.stillRunning)
  if (!row.call_hash.equals(call)) throw new Problem(vendorApiErrors.otherCall)
  if (row.status === null || row.sealed === null) throw new Problem(vendorApiErrors.stillRunning)
  context.reply.code(row.status).header('idempotent-replayed', 'true')
  const text = context.services.sealer.open(row.sealed, purposeOf(place)).toString()
  return (JSON.parse(text) as unknown) ?? undefined
}

/** The seal names the row, so that an answer that was moved to another one does not open. */
const purposeOf = ({ vendorId, id, key }: Place): string =>
  `vendor-reply/${vendorId}/${id}/${key.toString('hex')}`

/** What would make it another call: its address, whom it names, its body. */
function callHash({ request }: Context): Buffer {
  const { method, url, headers, body } = request
  const named = [headers['frontegg-tenant-id'], headers['frontegg-user-id']]
  return createHash('sha256')
    .update(JSON.stringify([method, url, named, body ?? null]))
    .digest()
}

/** Of two calls at once, one begins. @returns when; undefined: another did */
async function begin(
  { vendorScope }: Context,
  { vendorId, id, key }: Place,
  call: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ begun: string }>`
    insert into vendor_replies as r (vendor_id, credentials_id, key_hash, call_hash, expires_at)
    values (${vendorId}, ${id}::uuid, ${key}, ${call}, now() + ${sql.raw(KEPT)})
    on conflict (vendor_id, credentials_id, key_hash) do update
      set call_hash = excluded.call_hash, status = null, sealed = null, begun_at = now(), expires_at = excluded.expires_at
      where r.expires_at < now() or (r.status is null and r.begun_at < now() - ${sql.raw(RUNNING)})
    returning begun_at::text as begun
  `.execute(vendorScope.db)
  return rows[0]?.begun
}

async function find({ vendorScope }: Context, { id, key }: Place): Promise<Row | undefined> {
  return await vendorScope
    .select('vendor_replies')
    .select(['call_hash', 'status', 'sealed'])
    .where('credentials_id', '=', id)
    .where('key_hash', '=', key)
    .executeTakeFirst()
}

async function keep(
  { vendorScope, services }: Context,
  attempt: Attempt,
  status: number,
  answer: string,
): Promise<void> {
  await vendorScope
    .update('vendor_replies')
    .set({ status, sealed: services.sealer.seal(answer, purposeOf(attempt)) })
    .where('credentials_id', '=', attempt.id)
    .where('key_hash', '=', attempt.key)
    .where(begunAt(attempt))
    .execute()
}

async function forget({ vendorScope }: Context, attempt: Attempt): Promise<void> {
  await vendorScope
    .remove('vendor_replies')
    .where('credentials_id', '=', attempt.id)
    .where('key_hash', '=', attempt.key)
    .where('status', 'is', null)
    .where(begunAt(attempt))
    .execute()
}

const begunAt = ({ begun }: Attempt) => sql<boolean>`begun_at = ${begun}::text::timestamptz`

/** As `serve` answers it: nothing at all is 204. */
const statusOf = ({ statusCode }: FastifyReply, result: unknown): number =>
  result === undefined && statusCode === 200 ? 204 : statusCode
