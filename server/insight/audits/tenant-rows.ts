import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'

/** The audit records of one tenant; `''` holds those of the vendor itself. Over `audits a`. */
export const ofTenant = ({ vendorId, tenantId }: TenantScope): RawBuilder<boolean> =>
  sql`a.vendor_id = ${vendorId} and a.tenant_id = ${tenantId}`
