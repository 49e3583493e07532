import type { TenantScope } from '../../platform/db/scope.ts'

/** What the tenant is called, for its customer at the provider and its mails. */
export async function tenantName(scope: TenantScope): Promise<string> {
  const row = await scope.select('tenants').select('name').where('id', '=', scope.tenantId).executeTakeFirst()
  return row?.name ?? scope.tenantId
}
