import { sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { User, UserGroups, UserName, UserRoles } from '../../../contract/users.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { idsOf } from '../../platform/http/id-list.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { usersOf } from './list.ts'
import { hiddenJoin, type MemberRow, memberColumns } from './member-columns.ts'

/** One visible member of the tenant. @throws Problem 404 */
export async function memberRow(scope: TenantScope, userId: string): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns()} from memberships m ${hiddenJoin}
    where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and m.user_id = ${userId}::uuid
      and not m.invisible
  `.execute(scope.db)
  if (!rows[0]) throw new Problem(userErrors.userNotFound)
  return rows[0]
}

export async function showMember(scope: TenantScope, userId: string): Promise<User> {
  const [user] = await usersOf(scope, [await memberRow(scope, userId)])
  return user!
}

export async function readName(userId: string, { scope, request }: Context): Promise<UserName> {
  const row = await memberRow(scope, userId)
  const [user] = request.vendorToken ? await usersOf(scope, [row]) : []
  return {
    ...user,
    id: row.user_id,
    name: row.name,
    deletedAt: null,
    metadata: JSON.stringify(row.metadata),
    tenantId: row.tenant_id,
    vendorId: row.vendor_id,
    createdAt: row.joined_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The roles of the named members; ids of no member are passed over. */
export async function readRoles(ids: string, { scope }: Context): Promise<UserRoles[]> {
  const rows = await scope
    .selectInTenant('memberships')
    .select(['user_id', 'role_ids'])
    .where('user_id', 'in', idsOf(ids))
    .where('invisible', '=', false)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id, role_ids }) => ({
    vendorId: scope.vendorId,
    tenantId: scope.tenantId,
    userId: user_id,
    roleIds: role_ids,
  }))
}

/** The groups of the named members; ids of no member are passed over. */
export async function readGroups(ids: string, { scope }: Context): Promise<UserGroups[]> {
  const rows = await scope
    .selectInTenant('memberships')
    .select(['user_id', 'group_ids'])
    .where('user_id', 'in', idsOf(ids))
    .where('invisible', '=', false)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id, group_ids }) => ({
    vendorId: scope.vendorId,
    tenantId: scope.tenantId,
    userId: user_id,
    groupIds: group_ids,
  }))
}
