import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../db/scope.ts'

/** The audit records of one tenant; `''` holds those of the vendor itself. Over `audits a`. */
export const ofTenant = ({ vendorId, tenantId }: TenantScope): RawBuilder<boolean> =>
  sql`a.vendor_id = ${vendorId} and a.tenant_id = ${tenantId}`

/** Those behind the last seal. Over `audits a`. */
export const unsealedOf = ({ vendorId, tenantId }: TenantScope): RawBuilder<boolean> =>
  sql`(a.created_at, a.id) > ((
    select coalesce(max(s.through_at), '-infinity') from audit_seals s
    where s.vendor_id = ${vendorId} and s.tenant_id = ${tenantId}), coalesce((
    select s.through_id from audit_seals s where s.vendor_id = ${vendorId} and s.tenant_id = ${tenantId}
    order by s.number desc limit 1), '00000000-0000-0000-0000-000000000000'))`
