import { sql } from 'kysely'
import type { VendorScope } from '../db/scope.ts'

/** One of a person's accounts, as far as it matters when they go. */
export interface AccountHeld {
  tenantId: string
  name: string
  /** Nobody else is a member. */
  alone: boolean
  /** Others are members, and none of them could administer. */
  lastAdministrator: boolean
  /** A paid subscription goes on. */
  paying: boolean
  managedByDirectory: boolean
}

/** The person's accounts. Who administers: the same condition as in server/roles/last-administrator.ts. */
export async function accountsHeld(scope: VendorScope, userId: string): Promise<AccountHeld[]> {
  const { rows } = await sql<AccountHeld>`
    select t.id as "tenantId", t.name, others.n = 0 as alone,
      others.n > 0 and m.permission_keys && array['fe.*', '*'] and m.activated and not m.is_disabled
        and not others.administered as "lastAdministrator",
      coalesce(s.external_id <> '' and s.status in ('active', 'trialing', 'incomplete')
        and not s.cancel_at_period_end, false) as paying,
      m.managed_by = 'scim2' as "managedByDirectory"
    from memberships m
    join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
    left join billing_subscriptions s on s.vendor_id = m.vendor_id and s.tenant_id = m.tenant_id
    cross join lateral (
      select count(*) as n, coalesce(bool_or(o.permission_keys && array['fe.*', '*'] and o.activated
        and not o.is_disabled and not o.is_locked and not o.invisible and o.temporary_expires_at is null), false)
        as administered
      from memberships o where o.vendor_id = m.vendor_id and o.tenant_id = m.tenant_id and o.user_id <> m.user_id
    ) others
    where m.vendor_id = ${scope.vendorId} and m.user_id = ${userId}::uuid and t.deleted_at is null
    order by t.name, t.id
  `.execute(scope.db)
  return rows
}
