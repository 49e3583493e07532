import { sql } from 'kysely'
import { domainOfAddress } from '../../../core/restrictions/domain.ts'
import type { DirectoryChange } from '../directory.ts'

/** What the tenant has shown of the domain of an address. */
export interface DomainTrust {
  /** The domain is the tenant's: it has proven so. */
  proven: boolean
  /** And its people sign in at a provider of the tenant's. */
  bySso: boolean
}

export async function domainTrust(
  { scope, directory }: DirectoryChange,
  email: string,
): Promise<DomainTrust> {
  const domain = domainOfAddress(email) ?? ''
  const { rows } = await sql<{ proven: boolean | null; enabled: boolean | null }>`
    select bool_or(true) as proven, bool_or(c.enabled) as enabled
    from sso_domains d join sso_configurations c
      on c.vendor_id = d.vendor_id and c.tenant_id = d.tenant_id and c.id = d.config_id
    where d.vendor_id = ${scope.vendorId} and d.tenant_id = ${scope.tenantId} and d.domain = ${domain}
      and d.validated
  `.execute(scope.db)
  const proven = rows[0]?.proven === true
  return {
    proven,
    bySso: proven && rows[0]!.enabled === true && directory.context.vendor.settings.sso.enabled,
  }
}
