import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { addressHash } from './address-hash.ts'

type Seals = Pick<Services, 'sealer'>

interface TenantPlace {
  vendorId: string
  tenantId: string
}

/** Of these addresses, those whose owner wants no event mails of the tenant. */
export async function unsubscribedOf(
  db: Executor,
  { sealer }: Seals,
  { vendorId, tenantId }: TenantPlace,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const hash = await addressHash(db, sealer, vendorId)
  const hashes = emails.map(hash)
  const { rows } = await sql<{ email: string }>`
    select e.email from unnest(${emails}::text[], ${hashes}::bytea[]) e (email, hash)
    where exists (select from channel_unsubscribed u
        where u.vendor_id = ${vendorId} and u.tenant_id = ${tenantId} and u.hash = e.hash)
      or exists (select from channel_opt_outs o
        where o.vendor_id = ${vendorId} and o.tenant_id = ${tenantId} and o.email = e.email)
  `.execute(db)
  return new Set(rows.map(({ email }) => email))
}

/** Notes that an address wants no event mails of the tenant. @returns false: that was so already */
export async function unsubscribe(
  db: Executor,
  { sealer }: Seals,
  { vendorId, tenantId }: TenantPlace,
  email: string,
): Promise<boolean> {
  const hash = (await addressHash(db, sealer, vendorId))(email)
  const rows = await db
    .insertInto('channel_unsubscribed')
    .values({ vendor_id: vendorId, tenant_id: tenantId, hash })
    .onConflict(conflict => conflict.doNothing())
    .returning('hash')
    .execute()
  return rows.length > 0
}

/** Takes that back. @returns false: it was not so */
export async function subscribeAgain(
  db: Executor,
  { sealer }: Seals,
  { vendorId, tenantId }: TenantPlace,
  email: string,
): Promise<boolean> {
  const hash = (await addressHash(db, sealer, vendorId))(email)
  const removed = await db
    .deleteFrom('channel_unsubscribed')
    .where('vendor_id', '=', vendorId)
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .returning('hash')
    .execute()
  const before = await db
    .deleteFrom('channel_opt_outs')
    .where('vendor_id', '=', vendorId)
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .returning('email')
    .execute()
  return removed.length + before.length > 0
}

/** Addresses that a release before has kept, all or those of one person, become hashes. */
export async function hashOptOuts(
  db: Executor,
  { sealer }: Seals,
  of?: { vendorId: string; email: string },
): Promise<void> {
  const all = db.deleteFrom('channel_opt_outs').returningAll()
  const rows = await (of
    ? all.where('vendor_id', '=', of.vendorId).where('email', '=', of.email)
    : all
  ).execute()
  for (const { vendor_id: vendorId, tenant_id: tenantId, email } of rows)
    await unsubscribe(db, { sealer }, { vendorId, tenantId }, email)
}
