import { sql } from 'kysely'
import type { Feature } from '../../core/feature/feature.ts'
import { paysFor } from '../../core/feature/pays-for.ts'
import { owns } from '../../core/roles/last-administrator.ts'
import type { VendorScope } from '../../platform/db/scope.ts'

/** One of a person's accounts, as far as it matters when they go. */
export interface OwnedAccount {
  tenantId: string
  name: string
  /** They have come in, and may have seen its invite link. */
  activated: boolean
  /** It has no other member. */
  alone: boolean
  /** Others are members, and none of them could administer. */
  lastAdministrator: boolean
  /** Something that is paid for goes on. */
  paying: boolean
  managedByDirectory: boolean
  /** Accounts below it that others work in and none of them administers: they are run from this one. */
  runFromHere: boolean
  /** Accounts below it that would be left without members. */
  emptyBelow: string[]
}

/** The person's accounts. */
export async function ownedAccounts(
  scope: VendorScope,
  userId: string,
  features: readonly Feature[],
): Promise<OwnedAccount[]> {
  const { rows } = await sql<OwnedAccount>`
    select t.id as "tenantId", t.name, m.activated, others.n = 0 as alone,
      others.n > 0 and m.permission_keys && array['fe.*', '*'] and m.activated and not m.is_disabled
        and not others.administered as "lastAdministrator",
      (${paysFor('t', features)}) or coalesce(below.paying, false) as paying,
      coalesce(below.run_from_here, false) as "runFromHere", coalesce(below.empty, '{}') as "emptyBelow",
      m.managed_by = 'scim2' as "managedByDirectory"
    from memberships m
    join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
    cross join lateral (
      select count(*) as n, coalesce(bool_or(${owns('o')}), false) as administered
      from memberships o where o.vendor_id = m.vendor_id and o.tenant_id = m.tenant_id and o.user_id <> m.user_id
        and o.inherited_from is null
    ) others
    left join lateral (
      select bool_or(c.n > 0 and not c.administered) as run_from_here, bool_or(c.n = 0 and c.paying) as paying,
        array_agg(c.id) filter (where c.n = 0) as empty
      from (
        select d.id, (${paysFor('d', features)}) as paying,
          count(o.user_id) as n, coalesce(bool_or(${owns('o')}), false) as administered
        from tenants d
        left join memberships o on o.vendor_id = d.vendor_id and o.tenant_id = d.id and o.user_id <> m.user_id
          and o.inherited_from is null
        where d.vendor_id = t.vendor_id and starts_with(d.path, t.path) and d.id <> t.id and d.deleted_at is null
        group by d.vendor_id, d.id
      ) c
    ) below on others.n = 0
    where m.vendor_id = ${scope.vendorId} and m.user_id = ${userId}::uuid and m.inherited_from is null
      and t.deleted_at is null
    order by t.name, t.id
  `.execute(scope.db)
  return rows
}
