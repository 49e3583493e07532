import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import { type Context, type ContextTransaction, createContext } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { countMailOfCredentials } from '../../core/vendor-auth/limit-credentials.ts'
import { holdCredentials } from '../../core/vendor-auth/revoke-credentials.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { addPerson, mailInvited, readPerson } from '../vendor-api/people.ts'
import { bulkPurpose, type Failure, type SentBulk } from './bulks.ts'
import { type BulkJob, bulkQueue } from './queue.ts'

const AT_A_TIME = 2

/** Works on the queue of bulks. */
export async function startBulks(services: Services): Promise<void> {
  await services.jobs.work(bulkQueue, async ({ data }) => await runBulk(services, data), AT_A_TIME)
}

/**
 * Works through what is left of a bulk, each person in a transaction of their own: one who is refused stops no other, and
 * a bulk that is taken up again begins after the last who was done. Of two workers at once, each row is one's. It ends, and
 * what was sent is gone, where its credentials count no more.
 */
export async function runBulk(services: Services, { vendorId, id }: BulkJob): Promise<void> {
  const scope = new VendorScope(services.database.kysely, vendorId)
  const row = await scope
    .select('vendor_bulks')
    .select(['kind', 'sealed', 'done', 'total'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!row?.sealed) return
  const sent = JSON.parse(services.sealer.open(row.sealed, bulkPurpose(vendorId, id)).toString()) as SentBulk
  const context = await contextOf(services, vendorId, sent)
  if (!context) return
  const invites = row.kind === 'invitation'
  for (let index = row.done; index < row.total; index++) {
    const turn = { id, index, invites, credentialsId: sent.credentials.id }
    if (!(await runOne(context, turn, sent.people[index]!))) return
  }
  await end(scope, id)
}

async function end(scope: VendorScope, id: string): Promise<void> {
  await scope
    .update('vendor_bulks')
    .set({ sealed: null, finished_at: new Date() })
    .where('id', '=', id)
    .execute()
}

interface Turn {
  id: string
  index: number
  invites: boolean
  credentialsId: string
}

/** @returns false where another worker has gone on with it, and where it has ended before its last row */
async function runOne(
  context: Context,
  { id, index, invites, credentialsId }: Turn,
  person: SentBulk['people'][number],
): Promise<boolean> {
  try {
    const checked = readPerson(person)
    return await context.transact(async tx => {
      if (!(await take(tx, id, index))) return false
      if (!(await holdCredentials(tx, credentialsId))) {
        await stop(tx, id, index)
        return false
      }
      const added = await addPerson(tx, context, checked)
      if (added && invites && !('skipInviteEmail' in person && person.skipInviteEmail))
        await mailInvited(tx, context, added)
      await note(tx, id, { added: added ? 1 : 0, known: added ? 0 : 1, activated: added?.activated ? 1 : 0 })
      return true
    })
  } catch (error) {
    const failure = failureOf(error, index, person.email)
    if (failure.errorCode === platformErrors.internal.code)
      context.services.log.error({ err: error, bulk: id, index }, 'a row of a bulk failed')
    // Where the database itself is away this fails as well, and the bulk is taken up again at this row.
    return await context.transact(async tx => {
      if (!(await take(tx, id, index))) return false
      await note(tx, id, { failure })
      return true
    })
  }
}

/** A fault of the server is one of this row: the others go on, and what was sent is not kept for it. */
function failureOf(error: unknown, index: number, email: string): Failure {
  if (!(error instanceof Problem) || error.status >= 500)
    return { index, errorCode: platformErrors.internal.code, reason: platformErrors.internal.message }
  return { index, errorCode: error.code, reason: error.message.replaceAll(email, 'this person') }
}

async function stop(tx: ContextTransaction, id: string, index: number): Promise<void> {
  const { code: errorCode, message: reason } = vendorApiErrors.bulkStopped
  await sql`
    update vendor_bulks set failures = failures || ${JSON.stringify([{ index, errorCode, reason }])}::jsonb
    where vendor_id = ${tx.vendorScope.vendorId} and id = ${id}::uuid
  `.execute(tx.kysely)
  await end(tx.vendorScope, id)
}

/** The bulk's row is locked until the transaction ends. */
async function take({ vendorScope }: ContextTransaction, id: string, index: number): Promise<boolean> {
  const row = await vendorScope
    .select('vendor_bulks')
    .select('done')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.done === index
}

interface Came {
  added?: number
  known?: number
  activated?: number
  failure?: Failure
}

async function note(
  { kysely, vendorScope }: ContextTransaction,
  id: string,
  { added = 0, known = 0, activated = 0, failure }: Came,
): Promise<void> {
  await sql`
    update vendor_bulks set done = done + 1, added = added + ${added}, known = known + ${known},
      activated = activated + ${activated}, failures = failures || ${JSON.stringify(failure ? [failure] : [])}::jsonb
    where vendor_id = ${vendorScope.vendorId} and id = ${id}::uuid
  `.execute(kysely)
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
