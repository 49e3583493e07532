import type { FastifyReply, FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { type Context, createContext } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { countMailOfCredentials } from '../../core/vendor-auth/limit-credentials.ts'
import { holdCredentials } from '../../core/vendor-auth/revoke-credentials.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { addPerson, mailInvited, readPerson } from '../vendor-api/people.ts'
import { bulkPurpose, type Failure, type SentBulk } from './bulks.ts'
import { endWhenDone, firstFresh, note, putOff, stop, take } from './progress.ts'
import { type BulkJob, bulkQueue } from './queue.ts'

const AT_A_TIME = 2

/** Works on the queue of bulks. */
export async function startBulks(services: Services): Promise<void> {
  await services.jobs.work(bulkQueue, async ({ data }) => await runBulk(services, data), AT_A_TIME)
}

/** So long rows wait for a limit of mails; then they are refused as a call is. */
const WAITS_MS = 24 * 3_600_000
/** Where a limit does not say when it opens again. */
const RETRY_AFTER_SECONDS = 60

/**
 * Works through what is left of a bulk, each person in a transaction of their own: one who is refused stops no other, and
 * a bulk that is taken up again begins after the last who was done. Of two workers at once, each row is one's. It ends, and
 * what was sent is gone, where its credentials count no more. A row that a limit of mails holds back is put off, and tried
 * again by another job when the limit opens.
 */
export async function runBulk(services: Services, { vendorId, id }: BulkJob): Promise<void> {
  const scope = new VendorScope(services.database.kysely, vendorId)
  const row = await scope
    .select('vendor_bulks')
    .select(['kind', 'sealed', 'done', 'total', 'put_off as putOff', 'created_at'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!row?.sealed) return
  const sent = JSON.parse(services.sealer.open(row.sealed, bulkPurpose(vendorId, id)).toString()) as SentBulk
  const context = await contextOf(services, vendorId, sent)
  if (!context) return
  const bulk = {
    id,
    invites: row.kind === 'invitation',
    credentialsId: sent.credentials.id,
    waitsUntil: row.created_at.getTime() + WAITS_MS,
  }
  const fresh = Array.from({ length: row.total - firstFresh(row) }, (_, n) => firstFresh(row) + n)
  const waits: number[] = []
  for (const index of [...row.putOff, ...fresh]) {
    const came = await runOne(context, bulk, index, sent.people[index]!)
    if (came === 'left') {
      // One that was put off is done by another run; at the others another run goes on.
      if (row.putOff.includes(index)) continue
      return
    }
    if (came !== 'done') waits.push(Math.max(came.retryAfter, RETRY_AFTER_SECONDS))
  }
  if (await endWhenDone(scope, id)) return
  // Rows may have been put off by a run that this one overtook: the last run sees to them.
  const startAfter = waits.length > 0 ? Math.min(...waits) : RETRY_AFTER_SECONDS
  await services.jobs.send(bulkQueue, { vendorId, id }, { startAfter })
}

interface Bulk {
  id: string
  invites: boolean
  credentialsId: string
  waitsUntil: number
}

/** `left`: another worker has gone on with it, or it has ended before its last row. */
type RowEnd = 'done' | 'left' | { retryAfter: number }

async function runOne(
  context: Context,
  { id, invites, credentialsId, waitsUntil }: Bulk,
  index: number,
  person: SentBulk['people'][number],
): Promise<RowEnd> {
  try {
    const checked = readPerson(person)
    return await context.transact(async tx => {
      if (!(await take(tx, id, index))) return 'left'
      if (!(await holdCredentials(tx, credentialsId))) {
        await stop(tx, id, index)
        return 'left'
      }
      const added = await addPerson(tx, context, checked)
      if (added && invites && !('skipInviteEmail' in person && person.skipInviteEmail))
        await mailInvited(tx, context, added)
      await note(tx, id, index, {
        added: added ? 1 : 0,
        known: added ? 0 : 1,
        activated: added?.activated ? 1 : 0,
      })
      return 'done'
    })
  } catch (error) {
    const retryAfter = Date.now() < waitsUntil ? opensAfter(error) : undefined
    const failure = failureOf(error, index, person.email)
    if (failure.errorCode === platformErrors.internal.code)
      context.services.log.error({ err: error, bulk: id, index }, 'a row of a bulk failed')
    // Where the database itself is away this fails as well, and the bulk is taken up again at this row.
    return await context.transact(async tx => {
      if (!(await take(tx, id, index))) return 'left'
      if (retryAfter === undefined) await note(tx, id, index, { failure })
      else await putOff(tx, id, index)
      return retryAfter === undefined ? 'done' : { retryAfter }
    })
  }
}

/** In how many seconds a limit that refused lets through again; undefined for any other refusal. */
function opensAfter(error: unknown): number | undefined {
  if (!(error instanceof Problem) || error.status !== 429) return undefined
  const { retryAfter } = error.context ?? {}
  return typeof retryAfter === 'number' ? retryAfter : RETRY_AFTER_SECONDS
}

/** A fault of the server is one of this row: the others go on, and what was sent is not kept for it. */
function failureOf(error: unknown, index: number, email: string): Failure {
  if (!(error instanceof Problem) || error.status >= 500)
    return { index, errorCode: platformErrors.internal.code, reason: platformErrors.internal.message }
  return { index, errorCode: error.code, reason: error.message.replaceAll(email, 'this person') }
}

/** As the call had it, with the credentials that sent it: what is done is recorded as theirs. */
async function contextOf(
  services: Services,
  vendorId: string,
  { applicationId, traceId, ip, userAgent, credentials }: SentBulk,
): Promise<Context | undefined> {
  const vendor = await services.vendors.get(vendorId)
  const application = vendor?.applications.find(({ id }) => id === applicationId) ?? vendor?.applications[0]
  if (!vendor || !application) return undefined
  const vendorToken = { ...credentials, scopes: null }
  const request = {
    id: traceId,
    ip,
    headers: { 'user-agent': userAgent },
    cookies: {},
    vendorToken,
    routeOptions: { url: bulkQueue.name },
  } as unknown as FastifyRequest
  return createContext({
    services,
    vendor,
    application,
    caller: undefined,
    vendorToken,
    countMail: () => countMailOfCredentials(services, credentials.id),
    request,
    reply: undefined as unknown as FastifyReply,
  })
}
