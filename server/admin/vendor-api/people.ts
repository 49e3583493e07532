import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type {
  MigratedUser,
  MigratedUsers,
  MigrationReport,
  NewVendorUser,
  VendorUser,
} from '../../../contract/vendor-api.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { readForeignHash, UnreadableHash } from '../../core/password-hash/read-foreign-hash.ts'
import { rolesUnasked } from '../../core/roles/default-roles.ts'
import { keysOfRoles } from '../../core/roles/escalation.ts'
import { parseMetadata } from '../../core/tenants/metadata-text.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { importMember } from '../../identity/invitations/import-member.ts'
import { mailInvitation } from '../../identity/invitations/invite.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** One person, read and checked. */
interface Checked {
  user: NewVendorUser | MigratedUser
  metadata: object | undefined
  /** In the spelling in which it is stored; undefined: they are invited. */
  hash: string | undefined
}

/** Invites a person into a tenant, by mail unless the vendor writes to them itself. */
export async function inviteByVendor(user: NewVendorUser, context: Context): Promise<VendorUser> {
  const checked = { user, metadata: parseMetadata(user.metadata), hash: undefined }
  return await context.transact(async tx => {
    const created = await add(tx, context, checked)
    if (!created) throw new Problem(vendorApiErrors.alreadyMember)
    if (!user.skipInviteEmail)
      await mailInvitation(tx, context, { userId: created.id, tenantId: user.tenantId })
    return created
  })
}

/** Brings a person along. They sign in with the password that they had, and it is hashed anew then. */
export async function migrateUser(user: MigratedUser, context: Context): Promise<VendorUser> {
  const checked = read(user, undefined)
  return await context.transact(async tx => {
    const created = await add(tx, context, checked)
    if (!created) throw new Problem(vendorApiErrors.alreadyMember)
    return created
  })
}

/** All or none: a call that failed is sent again as it was. Who is a member already stays as they are. */
export async function migrateUsers({ users }: MigratedUsers, context: Context): Promise<MigrationReport> {
  const people = users.map(read)
  return await context.transact(async tx => {
    const created: VendorUser[] = []
    for (const person of people) {
      const one = await add(tx, context, person)
      if (one) created.push(one)
    }
    const activated = created.filter(one => one.activated).length
    return {
      migrated: created.length,
      known: people.length - created.length,
      activated,
      waiting: created.length - activated,
    }
  })
}

/** @throws Problem 400 with the place in the list; a hash itself is never repeated */
function read(user: MigratedUser, index: number | undefined): Checked {
  const metadata = parseMetadata(user.metadata)
  if (user.passwordHash === undefined) return { user, metadata, hash: undefined }
  try {
    const hash = readForeignHash({
      hash: user.passwordHash,
      type: user.passwordHashType,
      salt: user.passwordSalt,
      config: user.passwordHashConfig,
    })
    return { user, metadata, hash }
  } catch (error) {
    if (!(error instanceof UnreadableHash)) throw error
    throw new Problem(vendorApiErrors.badHash, {
      message: `The password hash of ${user.email} ${error.message}`,
      context: { email: user.email, ...(index !== undefined && { index }) },
    })
  }
}

/** @returns undefined for a user who is a member already */
async function add(
  tx: ContextTransaction,
  context: Context,
  { user, metadata, hash }: Checked,
): Promise<VendorUser | undefined> {
  const email = user.email.toLowerCase()
  const scope = await namedTenant({ vendorScope: tx.vendorScope, request: context.request }, user.tenantId)
  const roles = user.roleIds ? await keysOfRoles(scope, user.roleIds) : await rolesUnasked(scope)
  const roleIds = roles.map(({ id }) => id)
  const imported = await importMember(tx, scope, {
    email,
    name: user.name,
    phoneNumber: user.phoneNumber,
    metadata,
    hash,
    roleIds,
    activate: 'activate' in user && user.activate === true,
  })
  if (!imported) return undefined
  const { userId: id, active, verified } = imported
  return {
    id,
    email,
    name: user.name ?? '',
    tenantId: scope.tenantId,
    vendorId: scope.vendorId,
    roleIds,
    // An account that is there already is not disclosed before its user has joined.
    verified: active && verified,
    activated: active,
    createdAt: new Date().toISOString(),
  }
}
