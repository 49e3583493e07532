import type { Tenant } from '../../../contract/tenants.ts'

export interface PlacedTenant {
  tenant: Tenant
  /** Names of those above it, from above; empty for one that is below none of them. */
  path: readonly string[]
}

/** One's tenants as the tree has them: each follows the one that it is below; those beside each other keep their order. */
export function placeTenants(tenants: readonly Tenant[]): PlacedTenant[] {
  const ids = new Set(tenants.map(({ tenantId }) => tenantId))
  const below = new Map<string, Tenant[]>()
  for (const tenant of tenants) {
    const parent = tenant.parentTenantId && ids.has(tenant.parentTenantId) ? tenant.parentTenantId : ''
    const beside = below.get(parent)
    if (beside) beside.push(tenant)
    else below.set(parent, [tenant])
  }
  const from = (parent: string, path: readonly string[]): PlacedTenant[] =>
    (below.get(parent) ?? []).flatMap(tenant => [
      { tenant, path },
      ...from(tenant.tenantId, [...path, tenant.name]),
    ])
  return from('', [])
}
