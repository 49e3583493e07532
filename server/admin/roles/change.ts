import { roleErrors } from '../../../contract/errors/roles.ts'
import type { NewRole, NewRoleV2, Permission, Role, RoleChange } from '../../../contract/roles.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { refuseMembersAbove } from '../../core/roles/changeable.ts'
import {
  denyEscalation,
  denyRoleAboveOwn,
  keysOfRoles,
  ownLevel,
  refuseRoles,
} from '../../core/roles/escalation.ts'
import { keepAnAdministrator, lockTeam } from '../../core/roles/last-administrator.ts'
import { findPermission, findRole } from '../../core/roles/store.ts'
import {
  assignPermission,
  countOwnRoles,
  holdersOf,
  insertRole,
  keysOfPermissions,
  refreshHolders,
  removeRole,
  replacePermissions,
  requireFreeKey,
  writeRole,
} from '../../core/roles/write.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { requireName } from '../../platform/http/required-name.ts'
import { Problem } from '../../platform/problem/problem.ts'

const MAX_ROLES = 200

/** Creates a role of the caller's tenant. Source: ROLES-23. */
export async function createRole(role: NewRole, context: Context): Promise<Role> {
  return await context.transact(tx => createWithin(tx, role, context))
}

/** Several at once: all of them or none. */
export async function createRoles(roles: NewRole[], context: Context): Promise<Role[]> {
  return await context.transact(async tx => {
    const created: Role[] = []
    for (const role of roles) created.push(await createWithin(tx, role, context))
    return created
  })
}

async function createWithin(tx: ContextTransaction, role: NewRole, context: Context): Promise<Role> {
  const permissions = await keysOfPermissions(tx.scope, role.permissions ?? [])
  denyEscalation(context.caller, [...permissions.values()])
  const level = role.level ?? (await ownLevel(tx.scope, context.caller))
  await denyRoleAboveOwn(tx.scope, context.caller, level)
  if ((await countOwnRoles(tx.scope)) >= MAX_ROLES) throw new Problem(roleErrors.tooManyRoles)
  await requireFreeKey(tx.scope, role.key)
  const id = uuidv7()
  await insertRole(tx.scope, id, { ...role, level })
  await replacePermissions(tx.scope, id, [...permissions.keys()])
  await tx.record(
    'frontegg.role.created',
    { id, key: role.key, permissions: [...permissions.values()] },
    { description: `Created the role ${role.name}` },
  )
  return await shown(tx, id)
}

/** Creates a role that begins with what another one gives, if it is named; the wire's second version. */
export async function createRoleAfter(
  { permissionIds = [], baseRoleId, ...role }: NewRoleV2,
  context: Context,
): Promise<Role> {
  const base = baseRoleId === undefined ? undefined : await findRole(context.scope, baseRoleId)
  if (baseRoleId !== undefined && !base) throw new Problem(roleErrors.roleNotFound)
  const permissions = [...new Set([...permissionIds, ...(base?.permissions ?? [])])]
  return await createRole({ ...role, permissions }, context)
}

/** Changes what a role of the caller's tenant is called. Source: ROLES-24. */
export async function updateRole(roleId: string, change: RoleChange, context: Context): Promise<Role> {
  return await context.transact(async tx => {
    // Two roles at once must not get one key.
    await lockTeam(tx.scope)
    const role = await ownRole(tx, context, roleId)
    requireName(change.name, role.name)
    if (change.level !== undefined) await denyRoleAboveOwn(tx.scope, context.caller, change.level)
    // An old key of another form stays good as long as it is not changed.
    if (change.key !== undefined && change.key !== role.key) {
      await requireFreeKey(tx.scope, change.key, roleId)
      await refuseHoldersAbove(tx, context, [roleId])
    } else if (change.level !== undefined && change.level > role.level)
      await refuseHoldersAbove(tx, context, [roleId])
    await writeRole(tx.scope, roleId, change)
    if (change.key !== undefined && change.key !== role.key) await refreshHolders(tx.scope, [roleId])
    await tx.record(
      'frontegg.role.updated',
      { id: roleId, key: change.key ?? role.key, changed: Object.keys(change) },
      { description: `Changed the role ${change.name ?? role.name}` },
    )
    return await shown(tx, roleId)
  })
}

/** Deletes a role of the caller's tenant; its holders lose what it gave. */
export async function deleteRole(roleId: string, context: Context): Promise<void> {
  await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const role = await ownRole(tx, context, roleId)
      await refuseHoldersAbove(tx, context, [roleId])
      await removeRole(tx.scope, roleId)
      await tx.record(
        'frontegg.role.deleted',
        { id: roleId, key: role.key },
        { description: `Deleted the role ${role.name}` },
      )
    }),
  )
}

/** Gives a role of the caller's tenant exactly these permissions. Source: ROLES-25. */
export async function setRolePermissions(
  roleId: string,
  permissionIds: string[],
  context: Context,
): Promise<Role> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const role = await ownRole(tx, context, roleId)
      const permissions = await keysOfPermissions(tx.scope, permissionIds)
      denyEscalation(context.caller, [...permissions.values()])
      if (role.permissions.some(id => !permissions.has(id))) await refuseHoldersAbove(tx, context, [roleId])
      await replacePermissions(tx.scope, roleId, [...permissions.keys()])
      await refreshHolders(tx.scope, [roleId])
      await tx.record(
        'frontegg.role.permissionsChanged',
        { id: roleId, key: role.key, permissions: [...permissions.values()] },
        { description: `Changed the permissions of the role ${role.name}` },
      )
      return await shown(tx, roleId)
    }),
  )
}

/**
 * Gives a permission to exactly these roles of the caller's tenant (ROLES-26). A vendor's role keeps what it has;
 * naming one that lacks the permission is refused, and so is to change a role beyond the caller.
 */
export async function setPermissionRoles(
  permissionId: string,
  roleIds: string[],
  context: Context,
): Promise<Permission> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const permission = await findPermission(tx.scope, permissionId)
      if (!permission) throw new Problem(roleErrors.permissionNotFound)
      denyEscalation(context.caller, [permission.key])
      await keysOfRoles(tx.scope, roleIds)
      const { changed, taken, vendorRoleLacks } = await assignPermission(tx.scope, permissionId, roleIds)
      if (vendorRoleLacks) throw new Problem(roleErrors.vendorRole)
      await refuseRoles(tx.scope, context.caller, changed)
      await refuseHoldersAbove(tx, context, taken)
      await refreshHolders(tx.scope, changed)
      await tx.record(
        'frontegg.role.permissionAssigned',
        { permission: permission.key, roleIds: changed },
        { description: `Assigned to other roles the permission ${permission.name}` },
      )
      const after = await findPermission(tx.scope, permissionId)
      return after ?? permission
    }),
  )
}

/** A role that the caller may change: of this tenant, and giving nothing that the caller lacks. */
async function ownRole(tx: ContextTransaction, { caller }: Context, roleId: string): Promise<Role> {
  const role = await findRole(tx.scope, roleId)
  if (!role) throw new Problem(roleErrors.roleNotFound)
  if (role.tenantId === undefined) throw new Problem(roleErrors.vendorRole)
  await refuseRoles(tx.scope, caller, [roleId])
  return role
}

/**
 * Who may not take a role from a member may neither delete it under them, nor take from it what it gives them or the
 * key by which a host knows it.
 */
async function refuseHoldersAbove(
  tx: ContextTransaction,
  context: Context,
  roleIds: string[],
): Promise<void> {
  if (roleIds.length > 0) await refuseMembersAbove(tx, context, await holdersOf(tx.scope, roleIds))
}

async function shown(tx: ContextTransaction, roleId: string): Promise<Role> {
  const role = await findRole(tx.scope, roleId)
  if (!role) throw new Problem(roleErrors.roleNotFound)
  return role
}
