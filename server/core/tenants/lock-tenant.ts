import type { TenantScope } from '../../platform/db/scope.ts'

/** One change of this kind a tenant at a time: of two that are harmless alone, the second sees what the first left. */
export async function lockTenant(scope: TenantScope): Promise<void> {
  await scope.select('tenants').select('id').where('id', '=', scope.tenantId).forNoKeyUpdate().execute()
}
