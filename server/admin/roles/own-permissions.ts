import { roleErrors } from '../../../contract/errors/roles.ts'
import type { Permission, PermissionCategory } from '../../../contract/roles.ts'
import type { NewCategory, NewPermission, PermissionChange } from '../../../contract/vendor-permissions.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { findPermission, listCategories } from '../../core/roles/store.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { keepAdministratorsOf, refreshEverywhere } from './holders-everywhere.ts'
import { offeredTo } from './offered.ts'

/** As the vendor file calls it. */
const OWN_CATEGORY = 'Custom'

/** @throws Problem 409 for a key that is there, or that only this server gives; 404 for a category that is not there */
export async function createPermissions(
  wanted: NewPermission | NewPermission[],
  context: Context,
): Promise<Permission[]> {
  const all = Array.isArray(wanted) ? wanted : [wanted]
  return await once(context, async tx => {
    const created: Permission[] = []
    for (const { key, name, description = '', categoryId } of all) {
      refuseReserved(key)
      const id = uuidv7()
      const category_id = categoryId ? await category(tx, categoryId) : await ownCategory(tx)
      const { vendorId: vendor_id } = tx.vendorScope
      const row = { vendor_id, id, key, name, description, category_id }
      await tx.kysely.insertInto('permissions').values(row).execute()
      created.push((await findPermission(offeredTo(tx), id))!)
    }
    await record(tx, 'permission.created', created)
    return created
  })
}

/** @throws Problem 404; 409 for a permission of this server, and as of creating */
export async function changePermission(
  id: string,
  { categoryId, ...change }: PermissionChange,
  context: Context,
): Promise<Permission> {
  return await once(context, async tx => {
    const before = await ownPermission(tx, id)
    if (change.key !== undefined && change.key !== before.key) refuseReserved(change.key)
    await tx.vendorScope
      .update('permissions')
      .set({
        ...change,
        ...(categoryId && { category_id: await category(tx, categoryId) }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (change.key !== undefined && change.key !== before.key)
      await refreshEverywhere(tx, await rolesGiving(tx, id))
    const after = (await findPermission(offeredTo(tx), id))!
    await record(tx, 'permission.updated', [after])
    return after
  })
}

/** Roles lose it, and their holders what it gave. @throws Problem 404; 409 for a permission of this server */
export async function deletePermission(id: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const before = await ownPermission(tx, id)
    await keepAdministratorsOf(tx, await rolesGiving(tx, id), async holders => {
      await tx.vendorScope.remove('permissions').where('id', '=', id).execute()
      await refreshEverywhere(tx, [], holders)
    })
    await record(tx, 'permission.deleted', [before])
  })
}

/** @throws Problem 409 for a name that is there */
export async function createCategory(
  { name, description = '' }: NewCategory,
  context: Context,
): Promise<PermissionCategory> {
  const id = uuidv7()
  return await once(context, async tx => {
    await tx.kysely
      .insertInto('permission_categories')
      .values({ vendor_id: tx.vendorScope.vendorId, id, name, description })
      .execute()
    await record(tx, 'permission.category-created', [{ key: name }])
    return (await listCategories(offeredTo(tx))).find(one => one.id === id)!
  })
}

/** Unique keys decide, so that two calls at once do not make one key twice. */
async function once<T>(context: Context, work: (tx: ContextTransaction) => Promise<T>): Promise<T> {
  try {
    return await context.transact(work)
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(roleErrors.permissionKeyTaken)
    throw error
  }
}

async function ownPermission(tx: ContextTransaction, id: string): Promise<Permission> {
  const permission = await findPermission(offeredTo(tx), id)
  if (!permission) throw new Problem(roleErrors.permissionNotFound)
  if (permission.fePermission) throw new Problem(roleErrors.ownPermission)
  const { in_file } = await tx.vendorScope
    .select('permissions')
    .select('in_file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (in_file) throw new Problem(roleErrors.inVendorFile)
  return permission
}

/** What the portal's pages ask for, and what covers it, is this server's alone to give. */
function refuseReserved(key: string): void {
  const [stem = '', wildcard] = key.toLowerCase().split('*')
  const covers = wildcard !== undefined && 'fe.'.startsWith(stem)
  if (covers || stem.startsWith('fe.')) throw new Problem(roleErrors.ownPermission)
}

async function rolesGiving({ vendorScope }: ContextTransaction, permissionId: string): Promise<string[]> {
  const rows = await vendorScope
    .select('role_permissions')
    .select('role_id')
    .where('permission_id', '=', permissionId)
    .execute()
  return rows.map(({ role_id }) => role_id)
}

async function category({ vendorScope }: ContextTransaction, id: string): Promise<string> {
  const row = await vendorScope
    .select('permission_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem(roleErrors.categoryNotFound)
  return row.id
}

async function ownCategory({ kysely, vendorScope }: ContextTransaction): Promise<string> {
  const known = await vendorScope
    .select('permission_categories')
    .select('id')
    .where('name', '=', OWN_CATEGORY)
    .executeTakeFirst()
  if (known) return known.id
  const id = uuidv7()
  await kysely
    .insertInto('permission_categories')
    .values({ vendor_id: vendorScope.vendorId, id, name: OWN_CATEGORY })
    .execute()
  return id
}

type Action =
  | 'permission.created'
  | 'permission.updated'
  | 'permission.deleted'
  | 'permission.category-created'

async function record(tx: ContextTransaction, action: Action, of: { key: string }[]): Promise<void> {
  const keys = of.map(({ key }) => key)
  const [, what] = action.split('.')
  await tx.record(
    'frontegg.vendor.permissionsChanged',
    { keys },
    { action, description: `Permissions ${what}: ${keys.join(', ')}`.slice(0, 1000), json: { keys } },
  )
}
