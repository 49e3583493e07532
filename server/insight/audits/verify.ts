import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { counted } from '../../platform/language/english.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { chained, digestOf, openProof } from './digest.ts'

export interface Finding {
  vendorId: string
  tenantId: string
  /** The number of the seal that does not hold. */
  seal: number
  problem: string
}

export interface Verified {
  seals: number
  records: number
  findings: Finding[]
}

interface Seal {
  vendor_id: string
  tenant_id: string
  number: number
  row_count: number
  digest: Buffer
  proof: Buffer
  through_id: string
  removed: boolean
}

/**
 * Compares every sealed run of records with its seal, and every seal with the one before it. What was changed, added
 * between, taken out, or sealed without the master key is found; records of the last hour, which have no
 * seal yet, are not looked at.
 */
export async function verifyAudits({
  database,
  sealer,
}: Pick<Services, 'database' | 'sealer'>): Promise<Verified> {
  // One snapshot: a seal and its records, of which the server may make new ones and remove old ones meanwhile.
  return await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(db => verifyIn(db, sealer))
}

async function verifyIn(db: Executor, sealer: Sealer): Promise<Verified> {
  const { rows: seals } = await sql<Seal>`
    select vendor_id, tenant_id, number, row_count, digest, proof, through_id, removed_at is not null as removed
    from audit_seals order by vendor_id, tenant_id, number
  `.execute(db)
  const verified: Verified = { seals: seals.length, records: 0, findings: [] }
  let before: { log: string; number: number; proof: Buffer | undefined } | undefined
  for (const seal of seals) {
    const log = `${seal.vendor_id}/${seal.tenant_id}`
    const previous = before?.log === log ? before : { log, number: 0, proof: undefined }
    const proof = openProof(sealer, seal.vendor_id, seal.tenant_id, seal)
    const problem = await problemOf(db, seal, previous, proof)
    if (problem)
      verified.findings.push({
        vendorId: seal.vendor_id,
        tenantId: seal.tenant_id,
        seal: seal.number,
        problem,
      })
    if (!seal.removed) verified.records += seal.row_count
    before = { log, number: seal.number, proof }
  }
  return verified
}

async function problemOf(
  db: Executor,
  seal: Seal,
  previous: { number: number; proof: Buffer | undefined },
  proof: Buffer | undefined,
): Promise<string | undefined> {
  if (seal.number !== previous.number + 1) return 'the seal before it is missing'
  if (!proof) return 'its proof was not made with a master key of this server'
  if (!chained(previous.proof, seal.number, seal).equals(proof))
    return 'it does not follow from the seal before it'
  // Both ends are read from the seals, so that a record in a gap belongs to the next one.
  const { rows } = await digestOf(sql`
    select a.* from audits a, audit_seals s
    left join audit_seals b on b.vendor_id = s.vendor_id and b.tenant_id = s.tenant_id and b.number = s.number - 1
    where s.vendor_id = ${seal.vendor_id} and s.tenant_id = ${seal.tenant_id} and s.number = ${seal.number}
      and a.vendor_id = s.vendor_id and a.tenant_id = s.tenant_id
      and (a.created_at, a.id) > (coalesce(b.through_at, '-infinity'),
        coalesce(b.through_id, '00000000-0000-0000-0000-000000000000'))
      and (a.created_at, a.id) <= (s.through_at, s.through_id)`).execute(db)
  const now = rows[0]!
  if (seal.removed) return now.row_count === 0 ? undefined : 'records stand where they were removed'
  if (now.row_count !== seal.row_count)
    return `it sealed ${counted(seal.row_count, ['record', 'records'])}, and there are ${now.row_count}`
  return now.digest.equals(seal.digest) ? undefined : 'a record was changed'
}
