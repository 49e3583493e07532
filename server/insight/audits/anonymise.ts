import { sql } from 'kysely'
import type { Erase } from '../../core/feature/personal-data.ts'
import { resealAround } from './reseal.ts'

/** What stands where the address stood. */
const DELETED_USER = 'a deleted user'

/**
 * Takes a person out of the audit log: their address wherever it stands, and where and with what they worked, also what
 * they did under an address that they had before. What was done, when, and the random id that no row explains any more stay. The seals over it are made anew, each only if it
 * still held, so that an anonymisation hides no tampering.
 */
export const anonymiseAudits: Erase = async (tx, { services, vendor }, { userId, email }) => {
  if (!email) return
  const pattern = `%${email.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  // Each part has an index, and they are read together. An address in its own column is in the text that is searched.
  const concerned = sql`(a.vendor_id = ${vendor.id} and a.user_id = ${userId}::uuid
    or a.vendor_id = ${vendor.id} and a.search like ${pattern}
    or a.vendor_id = ${vendor.id} and a.json->>'userId' = ${userId} and a.json::text ilike ${pattern})`
  const { rows: logs } = await sql<{ tenant_id: string }>`
    select distinct a.tenant_id from audits a where ${concerned} order by 1
  `.execute(tx.kysely)
  for (const { tenant_id: tenantId } of logs) {
    await resealAround(tx.kysely, services.sealer, { vendorId: vendor.id, tenantId }, concerned, async () => {
      await sql`
        update audits a set
          ip = case when a.user_id = ${userId}::uuid then null else a.ip end,
          user_agent = case when a.user_id = ${userId}::uuid then null else a.user_agent end,
          email = case when a.user_id = ${userId}::uuid or coalesce(a.email, '') collate "C" = ${email} then null
            else a.email end,
          description = regexp_replace(a.description, ${whole(email)}, ${DELETED_USER}, 'gi'),
          json = regexp_replace(a.json::text, ${whole(email)}, ${DELETED_USER}, 'gi')::jsonb
        where ${concerned} and a.tenant_id = ${tenantId}
      `.execute(tx.kysely)
    })
  }
}

/**
 * An address as a regular expression of PostgreSQL that matches it and no longer one that it is a part of: others keep
 * theirs (`ann@` goes, `joann@` stays, and so does `….com.au` when `….com` goes).
 */
function whole(email: string): string {
  const itself = email.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  return `(?<![[:alnum:].!#$%&*+/=?^_{|}~-])${itself}(?![[:alnum:]-]|\\.[[:alnum:]])`
}
