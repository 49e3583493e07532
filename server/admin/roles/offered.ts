import { sql } from 'kysely'
import { roleErrors } from '../../../contract/errors/roles.ts'
import type { NewRole, Role, RoleChange } from '../../../contract/roles.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { catalogRoles } from '../../core/roles/catalog-roles.ts'
import { findRole } from '../../core/roles/store.ts'
import { keysOfPermissions, replacePermissions, requireFreeKey } from '../../core/roles/write.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { requireName } from '../../platform/http/required-name.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { keepAdministratorsOf, refreshEverywhere } from './holders-everywhere.ts'

/** No tenant has this id: what is read there is what the vendor offers to each of them. */
export const offeredTo = ({ vendorScope }: Pick<Context, 'vendorScope'>): TenantScope =>
  vendorScope.tenant('')

/** Creates roles that every tenant is offered: all of them or none. @throws Problem 400 and 409 for a key, as in a tenant */
export async function createOffered(roles: NewRole[], context: Context): Promise<Role[]> {
  return await context.transact(async tx => {
    const created: Role[] = []
    for (const role of roles) created.push(await createOne(tx, role))
    return created
  })
}

async function createOne(tx: ContextTransaction, role: NewRole): Promise<Role> {
  const scope = offeredTo(tx)
  const permissions = await keysOfPermissions(scope, role.permissions ?? [])
  await requireFreeEverywhere(tx, role.key)
  const id = uuidv7()
  await tx.kysely
    .insertInto('roles')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: null,
      id,
      key: role.key,
      name: role.name,
      description: role.description ?? null,
      is_default: role.isDefault ?? false,
      level: role.level ?? 0,
    })
    .execute()
  await replacePermissions(scope, id, [...permissions.keys()])
  await tx.record(
    'frontegg.role.created',
    { id, key: role.key, permissions: [...permissions.values()] },
    { description: `Created the role ${role.name} for every account` },
  )
  return await offeredRole(tx, id)
}

/** @throws Problem 404 for a role of a tenant; 409 for a key that is taken or that this server goes by */
export async function changeOffered(id: string, change: RoleChange, context: Context): Promise<Role> {
  return await context.transact(async tx => {
    const role = await changeable(tx, id)
    requireName(change.name, role.name)
    const another = change.key !== undefined && change.key !== role.key
    if (another) {
      refuseOwnRole(role.key)
      await requireFreeEverywhere(tx, change.key!, id)
    }
    await tx.vendorScope
      .update('roles')
      .set({
        ...(change.key !== undefined && { key: change.key }),
        ...(change.name !== undefined && { name: change.name }),
        ...(change.description !== undefined && { description: change.description }),
        ...(change.isDefault !== undefined && { is_default: change.isDefault }),
        ...(change.level !== undefined && { level: change.level }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (another) await refreshEverywhere(tx, [id])
    await tx.record(
      'frontegg.role.updated',
      { id, key: change.key ?? role.key, changed: Object.keys(change) },
      { description: `Changed the role ${change.name ?? role.name} of every account` },
    )
    return await offeredRole(tx, id)
  })
}

/** Deletes a role that every tenant is offered; its holders lose it at once. @throws Problem 404, 409 */
export async function deleteOffered(id: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const role = await changeable(tx, id)
    refuseOwnRole(role.key)
    await keepAdministratorsOf(tx, [id], async holders => {
      await sql`
        update invite_links set role_ids = array_remove(role_ids, ${id}::uuid)
        where vendor_id = ${tx.vendorScope.vendorId} and ${id}::uuid = any (role_ids)
      `.execute(tx.kysely)
      await tx.vendorScope.remove('roles').where('id', '=', id).execute()
      await refreshEverywhere(tx, [], holders)
    })
    await tx.record(
      'frontegg.role.deleted',
      { id, key: role.key },
      { description: `Deleted the role ${role.name} of every account` },
    )
  })
}

/** Gives a role that every tenant is offered exactly these permissions. @throws Problem 404; 409 for the last administrators */
export async function setOfferedPermissions(
  id: string,
  permissionIds: string[],
  context: Context,
): Promise<Role> {
  return await context.transact(async tx => {
    const role = await changeable(tx, id)
    const permissions = await keysOfPermissions(offeredTo(tx), permissionIds)
    await keepAdministratorsOf(tx, [id], async holders => {
      await replacePermissions(offeredTo(tx), id, [...permissions.keys()])
      await refreshEverywhere(tx, [], holders)
    })
    await tx.record(
      'frontegg.role.permissionsChanged',
      { id, key: role.key, permissions: [...permissions.values()] },
      { description: `Changed the permissions of the role ${role.name} of every account` },
    )
    return await offeredRole(tx, id)
  })
}

async function offeredRole(tx: ContextTransaction, id: string): Promise<Role> {
  const role = await findRole(offeredTo(tx), id)
  if (!role) throw new Problem(roleErrors.roleNotFound)
  return role
}

/** @throws Problem 404; 409 for a role that the vendor file names */
async function changeable(tx: ContextTransaction, id: string): Promise<Role> {
  const role = await offeredRole(tx, id)
  const { in_file } = await tx.vendorScope
    .select('roles')
    .select('in_file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (in_file) throw new Problem(roleErrors.inVendorFile)
  return role
}

/** This server makes them again at its next start. */
function refuseOwnRole(key: string): void {
  if (catalogRoles.some(role => role.key === key)) throw new Problem(roleErrors.ownRole)
}

/** Two roles that one tenant may give must not look alike in a token, so that a key is free where no tenant has it. */
async function requireFreeEverywhere(tx: ContextTransaction, key: string, roleId?: string): Promise<void> {
  await requireFreeKey(offeredTo(tx), key, roleId)
  const taken = await tx.vendorScope
    .select('roles')
    .select('id')
    .where(sql`lower(key)`, '=', key.toLowerCase())
    .where('tenant_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (taken) throw new Problem(roleErrors.keyTaken)
}
