import type { TenantScope } from '../../platform/db/scope.ts'

export async function tenantName(scope: TenantScope): Promise<string> {
  const { name } = await scope
    .select('tenants')
    .select('name')
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  return name
}
