import { sql } from 'kysely'
import type {
  SubTenantUser,
  SubTenantUsers,
  SubTenantUsersQuery,
} from '../../../contract/sub-tenant-users.ts'
import { listUsers } from '../../admin/users/list.ts'
import type { Context } from '../../core/context/context.ts'
import { accessOf } from '../../core/roles/store.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { requireManaging } from './reach.ts'

/** Of one person more tenants are not shown in a list. */
const MOST_SEATS = 200

interface SeatRow {
  user_id: string
  tenant_id: string
  name: string
  activated: boolean
  role_ids: string[]
  signed_in_at: Date | null
}

/**
 * The people of the caller's tenant and those below it, each once, with every tenant that they are a member of there
 * (SUBTEN-16, SUBTEN-25): a page off the members list, and what stands beside it for the people on it.
 *
 * @throws Problem 403 for a tenant that manages nothing
 */
export async function allUsers(query: SubTenantUsersQuery, context: Context): Promise<SubTenantUsers> {
  await requireManaging(context.scope)
  const page = await listUsers({ ...query, _includeSubTenants: true }, context)
  const tenants = await tenantsOf(
    context.scope,
    page.items.map(({ id }) => id),
  )
  const path = '/identity/resources/sub-tenants/users/v1'
  const { _links: links, ...rest } = page
  return {
    ...rest,
    items: page.items.map(user => ({ ...user, tenants: tenants.get(user.id) ?? [] })),
    _links: Object.fromEntries(
      Object.entries(links ?? {}).map(([name, link]) => [
        name,
        link.replace(/^[^?]*/, link && path).replace(/&?_includeSubTenants=true/, ''),
      ]),
    ) as SubTenantUsers['_links'],
  }
}

async function tenantsOf(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<Map<string, SubTenantUser['tenants']>> {
  const { rows } = await sql<SeatRow>`
    select s.*, nullif(a.signed_in_at, '-infinity') as signed_in_at
    from unnest(${userIds}::uuid[]) u (id) cross join lateral (
      select m.vendor_id, m.user_id, m.tenant_id, t.name, t.path, m.activated, m.role_ids || m.group_role_ids as role_ids
      from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id and t.deleted_at is null
        and starts_with(t.path, (select r.path from tenants r
          where r.vendor_id = ${scope.vendorId} and r.id = ${scope.tenantId}))
      where m.vendor_id = ${scope.vendorId} and m.user_id = u.id and not m.invisible
      order by cardinality(string_to_array(t.path, '/')), lower(t.name), t.id limit ${MOST_SEATS}
    ) s
    left join member_activity a
      on a.vendor_id = s.vendor_id and a.tenant_id = s.tenant_id and a.user_id = s.user_id
    order by cardinality(string_to_array(s.path, '/')), lower(s.name), s.tenant_id
  `.execute(scope.db)
  const access = await accessOf(
    scope,
    rows.flatMap(({ role_ids }) => role_ids),
  )
  const tenants = new Map<string, SubTenantUser['tenants']>()
  for (const row of rows) {
    const roles = row.role_ids.flatMap(id => access.roles.get(id) ?? [])
    const permissions = [...new Set(roles.flatMap(role => role.permissions))]
    const seat = {
      tenantId: row.tenant_id,
      name: row.name,
      roles,
      permissions: permissions.flatMap(id => access.permissions.get(id) ?? []),
      activated: row.activated,
      ...(row.signed_in_at && { lastLogin: row.signed_in_at.toISOString() }),
    }
    tenants.set(row.user_id, [...(tenants.get(row.user_id) ?? []), seat])
  }
  return tenants
}
