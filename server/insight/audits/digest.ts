import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { SealBroken, type Sealer } from '../../platform/secrets/seal.ts'

/** What identifies a run of records: the first, the last, how many, and SHA-256 over all their columns. */
export interface Digested {
  from_at: Date
  from_id: string
  through_at: Date
  through_id: string
  row_count: number
  digest: Buffer
}

/**
 * Over `page`, a table expression of audit rows. A record is a JSON array of its columns: no value can pass itself
 * off as two, and the moment is a number that no session's time zone changes.
 */
export function digestOf(page: RawBuilder<unknown>): RawBuilder<Digested> {
  return sql<Digested>`
    select count(*)::int as row_count,
      (array_agg(p.created_at order by p.created_at, p.id))[1] as from_at,
      (array_agg(p.id order by p.created_at, p.id))[1] as from_id,
      (array_agg(p.created_at order by p.created_at desc, p.id desc))[1] as through_at,
      (array_agg(p.id order by p.created_at desc, p.id desc))[1] as through_id,
      sha256(convert_to(coalesce(string_agg(jsonb_build_array(
        p.id, (extract(epoch from p.created_at) * 1000000)::bigint, p.user_id, p.email, p.action, p.description,
        p.severity, p.ip, p.user_agent, p.json)::text, E'\n' order by p.created_at, p.id), ''), 'UTF8')) as digest
    from (${page}) p`
}

/** What is chained: the seal before it, its place, and what it says of its records. */
export function chained(
  previous: Buffer | undefined,
  number: number,
  { row_count, digest, through_id }: Pick<Digested, 'row_count' | 'digest' | 'through_id'>,
): Buffer {
  return createHash('sha256')
    .update(previous ?? '')
    .update(`\n${number}\n${row_count}\n${through_id}\n`)
    .update(digest)
    .digest()
}

/** A proof opens only where it belongs. */
export const proofPurpose = (vendorId: string, tenantId: string, number: number): string =>
  `audit-seal/${vendorId}/${tenantId}/${number}`

/** What a seal is chained as; undefined where its proof was not made with a master key of this server. */
export function openProof(
  sealer: Sealer,
  vendorId: string,
  tenantId: string,
  { number, proof }: { number: number; proof: Buffer },
): Buffer | undefined {
  try {
    return sealer.open(proof, proofPurpose(vendorId, tenantId, number))
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
