import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { prefixOf } from './password-cost.ts'

/** How long the kinds of hashes that a vendor has are taken for known, in milliseconds. */
const MAX_AGE = 600_000
/** Enough to meet each kind that was brought along in a move. */
const SAMPLES = 50

interface Known {
  at: number
  /** One hash of each kind and cost; empty once everybody has signed in here. */
  kinds: string[]
}

const secret = randomBytes(32)
const known = new Map<string, Known>()

/**
 * What the password of an address without an account is checked against. After people were brought along from another
 * product, accounts cost different times to check: an unknown address is given one of those costs, always the same one,
 * so that time does not tell who is there. Undefined: the cost of our own hashes.
 */
export async function decoyFor(context: Context, identifier: string): Promise<string | undefined> {
  const kinds = await kindsOf(context)
  if (kinds.length === 0) return undefined
  const { vendorId } = context.vendorScope
  const draw = createHmac('sha256', secret)
    .update(`${vendorId} ${identifier.toLowerCase()}`)
    .digest()
    .readUInt32BE()
  return [undefined, ...kinds][draw % (kinds.length + 1)]
}

async function kindsOf({ vendorScope, services }: Context): Promise<string[]> {
  const { vendorId } = vendorScope
  const before = known.get(vendorId)
  if (before && Date.now() - before.at < MAX_AGE) return before.kinds
  // The condition is that of the index passwords_of_other_cost: an installation without such hashes reads nothing.
  const rows = await vendorScope
    .select('passwords')
    .select('hash')
    .where('hash', 'not like', `${prefixOf(services.config.passwordCost)}%`)
    .limit(SAMPLES)
    .execute()
  // Kind and cost stand before salt and hash, which bcrypt writes as one.
  const byCost = new Map(
    rows.map(({ hash }) => [hash.split('$', hash.startsWith('$2') ? 3 : 4).join('$'), hash] as const),
  )
  const kinds = [...byCost.values()]
  known.set(vendorId, { at: Date.now(), kinds })
  return kinds
}
