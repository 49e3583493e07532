import type { TestServer, TestVendor } from './server.ts'

/** Has a tenant manage those below it, and lets every member of it enter them: what the vendor and its owner would do. */
export async function makeReseller(
  { services }: TestServer,
  vendor: TestVendor,
  tenantId: string,
): Promise<void> {
  await services.database.pool.query(
    `update tenants set is_reseller = true, sub_account_access = 'alwaysOn' where vendor_id = $1 and id = $2`,
    [vendor.id, tenantId],
  )
}
