import { sql } from 'kysely'
import type { Context } from '../../core/context/context.ts'

/** Whether anybody of this vendor signs in through a provider of their own (SSO-31). */
export async function hasSsoConnections({ vendor, vendorScope }: Context): Promise<boolean> {
  if (!vendor.settings.sso.enabled) return false
  const { rows } = await sql`
    select from sso_configurations c
    where c.vendor_id = ${vendorScope.vendorId} and c.enabled and exists (select from sso_domains d
      where d.vendor_id = c.vendor_id and d.tenant_id = c.tenant_id and d.config_id = c.id and d.validated)
    limit 1
  `.execute(vendorScope.db)
  return rows.length > 0
}
