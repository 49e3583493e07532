import { createHash } from 'node:crypto'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { addMember } from '../../identity/accounts/add-member.ts'
import { createUser } from '../../identity/accounts/create-user.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { wrong } from './wrong.ts'

export interface WantedMember {
  email: string
  name?: string | undefined
  roles?: string[] | undefined
  permissions?: string[] | undefined
}

/**
 * The person as a member of the tenant who holds these roles and permissions and no others there. Neither a password nor a
 * mail: a test has no use for either.
 *
 * @returns the id of the user
 */
export async function memberOf(
  tx: ContextTransaction,
  scope: TenantScope,
  { email, name, roles = [], permissions = [] }: WantedMember,
): Promise<string> {
  const roleIds = await rolesNamed(scope, roles)
  if (permissions.length > 0) roleIds.push(await roleOf(scope, permissions))
  const known = await findAccount(tx.vendorScope, { email })
  const userId =
    known?.id ??
    (await createUser(tx.vendorScope, { email, name: name ?? email.split('@')[0]!, verified: true }))!
  if (!known)
    await tx.record(
      'frontegg.user.created',
      { userId, email },
      {
        tenantId: scope.tenantId,
        userId,
        email,
        description: `${email} was created by the test kit`,
        json: {},
      },
    )
  await addMember(scope, userId, { roleIds: [], activated: true })
  const own = { vendor_id: scope.vendorId, tenant_id: scope.tenantId, user_id: userId }
  await scope.removeInTenant('membership_roles').where('user_id', '=', userId).execute()
  if (roleIds.length > 0)
    await scope.db
      .insertInto('membership_roles')
      .values(roleIds.map(id => ({ ...own, role_id: id })))
      .execute()
  await refreshAccess(scope, [userId])
  return userId
}

/** @throws Problem 400 naming those that the tenant has not */
async function rolesNamed(scope: TenantScope, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await scope
    .select('roles')
    .select(['id', 'key'])
    .where('key', 'in', keys)
    .where(({ or, eb }) => or([eb('tenant_id', 'is', null), eb('tenant_id', '=', scope.tenantId)]))
    .execute()
  requireAll('roles', keys, rows)
  return rows.map(({ id }) => id)
}

/** A role of the tenant's own that gives these permissions; the same for the same permissions. */
async function roleOf(scope: TenantScope, keys: string[]): Promise<string> {
  const { vendorId, tenantId, db } = scope
  const permissions = await scope
    .select('permissions')
    .select(['id', 'key'])
    .where('key', 'in', keys)
    .execute()
  requireAll('permissions', keys, permissions)
  const named = [...new Set(keys)].sort()
  const key = `test-kit-${createHash('sha256').update(named.join('\n')).digest('hex').slice(0, 16)}`
  const known = await scope.selectInTenant('roles').select('id').where('key', '=', key).executeTakeFirst()
  if (known) return known.id
  const id = uuidv7()
  await db
    .insertInto('roles')
    .values({
      vendor_id: vendorId,
      tenant_id: tenantId,
      id,
      key,
      name: `Test kit: ${named.join(', ')}`.slice(0, 100),
      description: null,
    })
    .execute()
  await db
    .insertInto('role_permissions')
    .values(
      permissions.map(permission => ({ vendor_id: vendorId, role_id: id, permission_id: permission.id })),
    )
    .execute()
  return id
}

function requireAll(field: string, keys: string[], rows: { key: string }[]): void {
  const unknown = keys.filter(key => !rows.some(row => row.key === key))
  if (unknown.length > 0) throw wrong(field, `the vendor has none with the key ${unknown.join(', ')}`)
}
