import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../core/context/context.ts'
import type { Database } from '../../platform/db/open.ts'
import { type DecoyKind, noteKinds, readKinds } from './decoy-kinds.ts'

/** How long what was read is taken for known, in milliseconds: shorter than a kind takes to count. */
const MAX_AGE = 60_000
/** How often it is looked whether kinds came or went, in milliseconds. */
const LOOK_EVERY = 600_000
/** One address in three that no earlier kind has drawn. */
const SHARE = 0xffff_ffff / 3

const PURPOSE = 'decoys'

interface Known {
  at: number
  lookedAt: number
  secret: Buffer
  kinds: DecoyKind[]
}

const instances = new WeakMap<Database, Map<string, Promise<Known>>>()

/**
 * What the password of an address without an account is checked against. After people were brought along from another
 * product, accounts cost different times to check: an unknown address is given one of those costs, always the same one,
 * so that time does not tell who is there. Undefined: the cost of our own hashes.
 *
 * Every process draws alike, by a secret in the database. The draws behave as accounts do: a kind that arrives takes only
 * addresses that had our own cost, as one that was imported, and a kind whose last account has signed in leaves its
 * addresses to our own cost. Asked for known and unknown addresses alike: what it reads now and then discloses nothing.
 */
export async function decoyFor(context: Context, identifier: string): Promise<string | undefined> {
  const { secret, kinds } = await knownOf(context)
  const now = Date.now()
  for (const { kind, hash, from, until } of kinds) {
    if (from > now) continue
    const draw = createHmac('sha256', secret).update(`${kind} ${identifier.toLowerCase()}`).digest()
    if (draw.readUInt32BE() < SHARE) return until !== undefined && until <= now ? undefined : hash
  }
  return undefined
}

function knownOf(context: Context): Promise<Known> {
  const { database } = context.services
  const { vendorId } = context.vendorScope
  let vendors = instances.get(database)
  if (!vendors) instances.set(database, (vendors = new Map()))
  const known = vendors
  const before = known.get(vendorId)
  const fresh = before ? before.then(found => renewed(context, found)) : load(context)
  // A failed read must not be kept.
  fresh.catch(() => known.get(vendorId) === fresh && known.delete(vendorId))
  known.set(vendorId, fresh)
  return fresh
}

async function renewed(context: Context, before: Known): Promise<Known> {
  return Date.now() - before.at < MAX_AGE ? before : await load(context, before)
}

async function load(context: Context, before?: Known): Promise<Known> {
  const now = Date.now()
  const secret = before?.secret ?? (await secretOf(context))
  const lookedAt = before && now - before.lookedAt < LOOK_EVERY ? before.lookedAt : now
  if (lookedAt === now)
    await noteKinds(context, 2 * MAX_AGE).catch(error =>
      // Those that are known go on: no sign-in is to fail for a look at the others.
      context.request.log.error({ err: error }, 'kinds of password hashes could not be noted'),
    )
  return { at: now, lookedAt, secret, kinds: await readKinds(context) }
}

/** Made at the first ask; a second writer takes what the first one wrote. Older master keys still open it. */
async function secretOf({ vendorScope, services: { sealer } }: Context): Promise<Buffer> {
  const { db, vendorId } = vendorScope
  const read = () => vendorScope.select('decoy_secrets').select('secret').executeTakeFirst()
  let row = await read()
  if (!row) {
    await db
      .insertInto('decoy_secrets')
      .values({ vendor_id: vendorId, secret: sealer.seal(randomBytes(32), `${PURPOSE}/${vendorId}`) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    row = await read()
  }
  return sealer.open(row!.secret, `${PURPOSE}/${vendorId}`)
}
