import { type RawBuilder, sql } from 'kysely'
import { groupErrors } from '../../../contract/errors/groups.ts'
import type { Group, GroupsQuery, GroupUser } from '../../../contract/groups.ts'
import { accessOf } from '../../core/roles/store.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hiddenJoin } from '../users/member-columns.ts'
import { rolesIn } from '../users/view.ts'

type Relations = GroupsQuery['_groupsRelations']

interface GroupRow {
  id: string
  name: string
  color: string
  description: string
  metadata: string
  managed_by: 'frontegg' | 'scim2'
  created_at: Date
  updated_at: Date
  role_ids: string[]
  users_count: number
  users: (Omit<GroupUser, 'createdAt'> & { createdAt: string })[] | null
}

/** The groups of the tenant by name, or of them those that are named. Source: GROUPS-07. */
export async function listGroups(scope: TenantScope, relations: Relations, ids?: string[]): Promise<Group[]> {
  const named = ids === undefined ? sql`true` : sql`g.id = any (${ids}::uuid[])`
  return await groupsIn(scope, relations, sql`${named} order by g.name, g.id`)
}

/** @param rest further conditions on `groups g`, their order, and how many */
export async function groupsIn(
  scope: TenantScope,
  relations: Relations,
  rest: RawBuilder<unknown>,
): Promise<Group[]> {
  const { rows } = await sql<GroupRow>`
    select g.*, ${roleIds} as role_ids, ${usersCount} as users_count,
      ${relations === 'users' || relations === 'rolesAndUsers' ? users : sql`null`} as users
    from groups g where g.vendor_id = ${scope.vendorId} and g.tenant_id = ${scope.tenantId} and ${rest}
  `.execute(scope.db)
  if (relations !== 'roles' && relations !== 'rolesAndUsers') return rows.map(toGroup)
  const access = await accessOf(
    scope,
    rows.flatMap(({ role_ids }) => role_ids),
  )
  return rows.map(row => ({ ...toGroup(row), roles: rolesIn(access, row.role_ids) }))
}

/** @throws Problem 404: a group of another tenant is as unknown as one that never was */
export async function readGroup(scope: TenantScope, id: string, relations?: Relations): Promise<Group> {
  const [group] = await listGroups(scope, relations, [id])
  if (!group) throw new Problem(groupErrors.groupNotFound)
  return group
}

function toGroup(row: GroupRow): Group {
  return {
    id: row.id,
    name: row.name,
    ...(row.color && { color: row.color }),
    ...(row.description && { description: row.description }),
    ...(row.metadata && { metadata: row.metadata }),
    managedBy: row.managed_by,
    roleIds: row.role_ids,
    usersCount: row.users_count,
    ...(row.users && {
      users: row.users.map(user => ({ ...user, createdAt: new Date(user.createdAt).toISOString() })),
    }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const roleIds: RawBuilder<string[]> = sql`array(
  select gr.role_id from group_roles gr join roles r on r.vendor_id = gr.vendor_id and r.id = gr.role_id
  where gr.vendor_id = g.vendor_id and gr.tenant_id = g.tenant_id and gr.group_id = g.id
  order by r.level, lower(r.name), r.id)`

const members = sql`group_members gm
  join memberships m on m.vendor_id = gm.vendor_id and m.tenant_id = gm.tenant_id and m.user_id = gm.user_id`
const ofGroup = sql`gm.vendor_id = g.vendor_id and gm.tenant_id = g.tenant_id and gm.group_id = g.id
  and not m.invisible`

const usersCount: RawBuilder<number> = sql`(select count(*)::int from ${members} where ${ofGroup})`

const users: RawBuilder<GroupRow['users']> = sql`(
  select coalesce(json_agg(json_build_object('id', m.user_id, 'email', m.email, 'name', m.name,
      'profilePictureUrl', u.profile_picture_url, 'activatedForTenant', m.activated, 'createdAt', gm.created_at)
    order by lower(m.name), m.user_id), '[]')
  from ${members} ${hiddenJoin} where ${ofGroup})`
