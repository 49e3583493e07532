import type { Role } from '../../../contract/roles.ts'
import type { User } from '../../../contract/users.ts'
import type { App } from '../app/app.ts'
import { catalogOf, loadCatalog } from './role-catalog.ts'
import { changeOfRole, newRoleOf, type RoleDraft, sameSet } from './role-draft.ts'

const source = { source: 'admin-portal' } as const

/** ROLES-23. */
export async function createRole(app: App, draft: RoleDraft): Promise<Role> {
  const role = await app.call('POST /identity/resources/roles/v1', { body: newRoleOf(draft) }, source)
  await loadCatalog(app)
  return role
}

function put(app: App, role: Role): void {
  const { $catalog } = catalogOf(app)
  const { roles } = $catalog.get()
  $catalog.setKey(
    'roles',
    roles.map(each => (each.id === role.id ? role : each)),
  )
}

/**
 * Saves what differs, first what the role is called, then what it gives; what was saved stands in the list even when the
 * second fails. ROLES-24, ROLES-25.
 */
export async function updateRole(app: App, role: Role, draft: RoleDraft): Promise<void> {
  const params = { roleId: role.id }
  const known =
    catalogOf(app)
      .$catalog.get()
      .roles.find(({ id }) => id === role.id) ?? role
  const change = changeOfRole(known, draft)
  if (change)
    put(app, await app.call('PATCH /identity/resources/roles/v1/:roleId', { params, body: change }, source))
  if (sameSet(draft.permissions, new Set(known.permissions))) return
  const body = { permissionIds: [...draft.permissions] }
  put(app, await app.call('PUT /identity/resources/roles/v1/:roleId/permissions', { params, body }, source))
}

export async function deleteRole(app: App, role: Role): Promise<void> {
  await app.call('DELETE /identity/resources/roles/v1/:roleId', { params: { roleId: role.id } }, source)
  const { $catalog } = catalogOf(app)
  $catalog.setKey(
    'roles',
    $catalog.get().roles.filter(({ id }) => id !== role.id),
  )
}

/** Who has a role: the first members who hold it by name, and the groups that give it to theirs. */
export interface Holders {
  members: readonly User[]
  totalMembers: number
  /** There are more than the total. */
  capped: boolean
  groups: readonly { id: string; name: string; color?: string; usersCount: number }[]
}

/** What the person may not read is left out: undefined says so. */
export async function loadHolders(
  app: App,
  roleId: string,
  { members, groups }: { members: boolean; groups: boolean },
): Promise<Partial<Holders>> {
  const [users, all] = await Promise.all([
    members
      ? app.call('GET /identity/resources/users/v2', { query: { _roleIds: roleId, _limit: 10 } }, source)
      : undefined,
    groups ? app.call('GET /identity/resources/groups/v1', { query: {} }, source) : undefined,
  ])
  return {
    ...(users && {
      members: users.items,
      totalMembers: users._metadata.totalItems,
      capped: users._metadata.totalItemsCapped ?? false,
    }),
    ...(all && { groups: all.groups.filter(({ roleIds }) => roleIds.includes(roleId)) }),
  }
}
