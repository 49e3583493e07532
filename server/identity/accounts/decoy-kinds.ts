import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { prefixOf } from '../../core/config/password-cost.ts'
import type { Context } from '../../core/context/context.ts'

/** Enough to meet each kind that was brought along in a move. */
const SAMPLES = 50

/** A kind of hash that is not our own, with its cost. */
export interface DecoyKind {
  kind: string
  /** One of them. */
  hash: string
  /** Since when it counts (epoch ms). */
  from: number
  /** Since when there is none left (epoch ms). */
  until: number | undefined
}

/** In the order of their arrival, which is that of their draws. */
export async function readKinds({ vendorScope }: Context): Promise<DecoyKind[]> {
  const rows = await vendorScope
    .select('decoy_kinds')
    .select(['kind', 'hash', 'counts_from', 'counts_until'])
    .orderBy('counts_from')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, hash, counts_from, counts_until }) => ({
    kind,
    hash,
    from: counts_from.getTime(),
    until: counts_until?.getTime(),
  }))
}

/**
 * Writes down which kinds came and went since the last look; a kind counts, or does not any more, after `lead`
 * milliseconds: every process has read of it by then. The first ones count at once, for there was nothing to compare with.
 */
export async function noteKinds({ vendorScope, services }: Context, lead: number): Promise<void> {
  const { db, vendorId } = vendorScope
  const own = `${prefixOf(services.config.passwordCost)}%`
  const soon = sql<Date>`now() + ${lead} * interval '1 millisecond'`
  // The condition is that of the index passwords_of_other_cost: an installation without such hashes reads nothing.
  const { rows } = await sql<{ hash: string }>`
    select p.hash from passwords p where p.vendor_id = ${vendorId} and p.hash not like ${own}
      and not exists (select from decoy_kinds k
        where k.vendor_id = p.vendor_id and k.counts_until is null and starts_with(p.hash, k.kind))
    limit ${SAMPLES}`.execute(db)
  const met = new Map(rows.map(({ hash }) => [kindOf(hash), sampleOf(hash)] as const))
  for (const [kind, hash] of [...met].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await sql`insert into decoy_kinds (vendor_id, kind, hash, counts_from)
      select ${vendorId}, ${kind}, ${hash},
        case when exists (select from decoy_kinds where vendor_id = ${vendorId} and counts_from < now())
          then ${soon} else now() end
      on conflict (vendor_id, kind) do update set counts_until = null`.execute(db)
  }
  await sql`update decoy_kinds k set counts_until = ${soon}
    where k.vendor_id = ${vendorId} and k.counts_until is null and (${own} like k.kind || '%' or not exists (
      select from passwords p where p.vendor_id = k.vendor_id and p.hash not like ${own}
        and starts_with(p.hash, k.kind)))`.execute(db)
}

/** `$sha256$salt$hash`: it has no cost to tell it by. */
const DIGEST = /^\$(sha256|sha1)\$/

/** Kind and cost, which stand before salt and hash. Between them argon2 alone has its version. */
function kindOf(hash: string): string {
  const digest = DIGEST.exec(hash)
  return digest ? digest[0] : `${hash.split('$', hash.startsWith('$argon2') ? 4 : 3).join('$')}$`
}

/** What a password is checked against: a bare digest, which is soon guessed, is a made-up one. */
function sampleOf(hash: string): string {
  const digest = DIGEST.exec(hash)
  if (!digest) return hash
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  return `${digest[0]}${random(9)}$${random(digest[1] === 'sha1' ? 20 : 32)}`
}
