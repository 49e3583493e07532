import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { MigratedUser, NewVendorUser, VendorUser } from '../../../contract/vendor-api.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { readForeignHash, UnreadableHash } from '../../core/password-hash/read-foreign-hash.ts'
import { parseMetadata } from '../../core/tenants/metadata-text.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { claimUsername, holdUsername, requireFreeUsername } from '../../identity/accounts/usernames.ts'
import { importMember } from '../../identity/invitations/import-member.ts'
import { mailInvitation } from '../../identity/invitations/invite.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { addUnaddressed, endOf, rolesGiven } from './add-unaddressed.ts'
import { limitMailsOfCredentials, limitMailTo } from './limit-mail.ts'

/** A new member who has an address. */
export type Addressed = NewVendorUser & { email: string }

/** One person, read and checked. */
export interface Checked {
  user: Addressed | MigratedUser
  metadata: object | undefined
  /** In the spelling in which it is stored; undefined: they are invited. */
  hash: string | undefined
}

/**
 * Invites a person into a tenant, by mail unless the vendor writes to them itself.
 *
 * @throws Problem 404 for a tenant that is not there; 400 for metadata, or a role that the tenant may not give; 409 for a
 *   member, and for a user name that another account has; 429 where mailbox or credentials have had too many mails
 */
export async function inviteByVendor(user: NewVendorUser, context: Context): Promise<VendorUser> {
  if (!hasAddress(user)) return await addUnaddressed(user, context)
  const checked = readPerson(user)
  if (!user.skipInviteEmail) await limitMailsOfCredentials(context)
  return await context.transact(async tx => {
    const created = await addPerson(tx, context, checked)
    if (!created) throw new Problem(vendorApiErrors.alreadyMember)
    if (!user.skipInviteEmail) await mailInvited(tx, context, created)
    return created
  })
}

const hasAddress = (user: NewVendorUser): user is Addressed => user.email !== undefined

/** @throws Problem 429 where their mailbox has had too many */
export async function mailInvited(
  tx: ContextTransaction,
  context: Context,
  { id, email, tenantId }: VendorUser,
): Promise<void> {
  await limitMailTo(tx, context, email)
  await mailInvitation(tx, context, { userId: id, tenantId })
}

/**
 * Brings a person along. They sign in with the password that they had, and it is hashed anew then.
 *
 * @throws Problem 404 for a tenant that is not there; 400 for a hash, metadata, or a role that the tenant may not give; 409 for
 *   a member
 */
export async function migrateUser(user: MigratedUser, context: Context): Promise<VendorUser> {
  const checked = readPerson(user)
  return await context.transact(async tx => {
    const created = await addPerson(tx, context, checked)
    if (!created) throw new Problem(vendorApiErrors.alreadyMember)
    return created
  })
}

/** @throws Problem 400; a hash itself is never repeated */
export function readPerson(user: Addressed | MigratedUser): Checked {
  const metadata = parseMetadata(user.metadata)
  if (!('passwordHash' in user) || user.passwordHash === undefined) return { user, metadata, hash: undefined }
  try {
    const hash = readForeignHash({
      hash: user.passwordHash,
      type: user.passwordHashType,
      salt: user.passwordSalt,
      config: configOf(user.passwordHashConfig),
    })
    return { user, metadata, hash }
  } catch (error) {
    if (!(error instanceof UnreadableHash)) throw error
    throw new Problem(vendorApiErrors.badHash, {
      message: `The password hash of ${user.email} ${error.message}`,
      context: { email: user.email },
    })
  }
}

/** Published clients send the settings of a hash as JSON text. */
function configOf(config: unknown): Record<string, unknown> | undefined {
  if (typeof config !== 'string') return isObject(config) ? config : undefined
  try {
    const read: unknown = JSON.parse(config)
    if (isObject(read)) return read
  } catch {
    // Said below.
  }
  throw new UnreadableHash('has settings beside it that are no JSON object')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * @returns undefined for a user who is a member already
 * @throws Problem 404 for a tenant that is not there; 400 for a role that it may not give; 409 for a user name that another
 *   account has
 */
export async function addPerson(
  tx: ContextTransaction,
  context: Context,
  { user, metadata, hash }: Checked,
): Promise<VendorUser | undefined> {
  const email = user.email.toLowerCase()
  const scope = await namedTenant({ vendorScope: tx.vendorScope, request: context.request }, user.tenantId)
  const roleIds = await rolesGiven(scope, user)
  const username = 'username' in user ? user.username : undefined
  const expiresIn = 'expirationInSeconds' in user ? user.expirationInSeconds : undefined
  if (username !== undefined) await holdUsername(tx.vendorScope, username)
  const imported = await importMember(tx, scope, {
    email,
    name: user.name,
    phoneNumber: user.phoneNumber,
    metadata,
    hash,
    roleIds,
    username,
    expiresAt: endOf(expiresIn),
    activate: 'activate' in user && user.activate === true,
  })
  if (!imported) return undefined
  const { userId: id, active, verified, isNew } = imported
  // An account that is there already keeps the user name that it has.
  if (username !== undefined && isNew) await claimUsername(tx.vendorScope, id, username)
  else if (username !== undefined) await requireFreeUsername(tx.vendorScope, username, id)
  return {
    id,
    email,
    ...(username !== undefined && { username }),
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
