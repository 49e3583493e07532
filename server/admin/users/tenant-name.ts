import type { TenantScope } from '../../platform/db/scope.ts'

/** How mails name the account whose administrator did something. */
export async function tenantName(scope: TenantScope): Promise<string> {
  const { name } = await scope
    .select('tenants')
    .select('name')
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  return name
}
