import { sql } from 'kysely'
import type { Context } from '../../core/context/context.ts'
import { domainOfAddress } from '../../core/restrictions/domain.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { CONFIGURATION, type StoredConfiguration } from './store.ts'

/** The provider that speaks for the domain of an address; without an address, the only one of the tenant. */
export async function configurationFor(
  { vendor, vendorScope }: Pick<Context, 'vendor' | 'vendorScope'>,
  address: string | undefined,
  tenantId: string | undefined,
): Promise<StoredConfiguration | undefined> {
  if (!vendor.settings.sso.enabled) return undefined
  const domain = address && domainOfAddress(address)
  if (address && !domain) return undefined
  if (!domain && !tenantId) return undefined
  const { rows } = await sql<StoredConfiguration>`
    select ${CONFIGURATION} from sso_configurations c
    join tenants t on t.vendor_id = c.vendor_id and t.id = c.tenant_id
    where c.vendor_id = ${vendorScope.vendorId} and c.enabled and t.deleted_at is null
      and (${tenantId ?? null}::text is null or c.tenant_id = ${tenantId ?? null})
      and exists (select from sso_domains d where d.vendor_id = c.vendor_id and d.tenant_id = c.tenant_id
        and d.config_id = c.id and d.validated and (${domain ?? null}::text is null or d.domain = ${domain ?? null}))
    limit 2
  `.execute(vendorScope.db)
  return rows.length === 1 ? rows[0] : undefined
}

/** A provider that is on, of a tenant that is there. */
export async function liveConfiguration(
  scope: VendorScope,
  tenantId: string,
  configId: string,
): Promise<StoredConfiguration | undefined> {
  const { rows } = await sql<StoredConfiguration>`
    select ${CONFIGURATION} from sso_configurations c
    join tenants t on t.vendor_id = c.vendor_id and t.id = c.tenant_id
    where c.vendor_id = ${scope.vendorId} and c.tenant_id = ${tenantId} and c.id = ${configId}
      and c.enabled and t.deleted_at is null
  `.execute(scope.db)
  return rows[0]
}
