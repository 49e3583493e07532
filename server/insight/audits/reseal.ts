import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { chained, digestOf, openProof, proofPurpose } from './digest.ts'
import { lockSeals } from './lock-seals.ts'

interface Log {
  vendorId: string
  tenantId: string
}

interface Seal {
  number: number
  row_count: number
  digest: Buffer
  proof: Buffer
  through_id: string
  /** It covers records that are about to change. */
  touched: boolean
}

/**
 * Runs a lawful change of sealed records and makes the seals over them anew. A seal that did not hold before stays as it
 * was, be it that its records were changed or that it does not follow from the one before it: no one without the master
 * key gets a seal over what they wrote by having a user erased from the log. New seals wait meanwhile.
 *
 * @param concerned which records change, a condition on `audits a`
 */
export async function resealAround(
  db: Executor,
  sealer: Sealer,
  { vendorId, tenantId }: Log,
  concerned: RawBuilder<unknown>,
  change: () => Promise<void>,
): Promise<void> {
  await lockSeals(db)
  const { rows: seals } = await sql<Seal>`
    select s.number, s.row_count, s.digest, s.proof, s.through_id, s.removed_at is null and exists (
      select from audits a where ${concerned} and a.tenant_id = s.tenant_id
        and (a.created_at, a.id) >= (s.from_at, s.from_id) and (a.created_at, a.id) <= (s.through_at, s.through_id)
    ) as touched
    from audit_seals s where s.vendor_id = ${vendorId} and s.tenant_id = ${tenantId} order by s.number
  `.execute(db)
  const first = seals.findIndex(({ touched }) => touched)
  const held = new Set<number>()
  for (const seal of seals) if (seal.touched && (await holds(seal))) held.add(seal.number)
  await change()
  if (first < 0) return

  const opened = (seal: Seal | undefined) => seal && openProof(sealer, vendorId, tenantId, seal)
  let before = opened(seals[first - 1])
  let now = before
  for (const seal of seals.slice(first)) {
    const proof = opened(seal)
    const follows = proof && chained(before, seal.number, seal).equals(proof)
    before = proof
    if (!follows) {
      now = proof
      continue
    }
    const digest = held.has(seal.number) ? (await digestNow(seal.number)).digest : seal.digest
    now = chained(now, seal.number, { ...seal, digest })
    await sql`
      update audit_seals set digest = ${digest}::bytea,
        proof = ${sealer.seal(now, proofPurpose(vendorId, tenantId, seal.number))}::bytea
      where vendor_id = ${vendorId} and tenant_id = ${tenantId} and number = ${seal.number}
    `.execute(db)
  }

  async function holds({ number, row_count, digest }: Seal): Promise<boolean> {
    const now = await digestNow(number)
    return now.row_count === row_count && now.digest.equals(digest)
  }

  /** Over the records of a seal as they stand, those in the gap before it included, as the verification reads them. */
  async function digestNow(number: number) {
    const { rows } = await digestOf(sql`
      select a.* from audits a, audit_seals s
      left join audit_seals b on b.vendor_id = s.vendor_id and b.tenant_id = s.tenant_id and b.number = s.number - 1
      where s.vendor_id = ${vendorId} and s.tenant_id = ${tenantId} and s.number = ${number}
        and a.vendor_id = s.vendor_id and a.tenant_id = s.tenant_id
        and (a.created_at, a.id) > (coalesce(b.through_at, '-infinity'),
          coalesce(b.through_id, '00000000-0000-0000-0000-000000000000'))
        and (a.created_at, a.id) <= (s.through_at, s.through_id)`).execute(db)
    return rows[0]!
  }
}
