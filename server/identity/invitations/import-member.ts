import { plainName } from '../../../rules/names.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import { forgetChosenPasswords } from '../../core/links/one-time-tokens.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import { findAccount } from '../accounts/accounts.ts'
import { addMember } from '../accounts/add-member.ts'
import { SIGN_IN_TABLES } from '../accounts/claim-account.ts'
import { createUser } from '../accounts/create-user.ts'
import { recordAdded } from '../accounts/record-created.ts'
import { setPassword } from '../accounts/set-password.ts'

/** A person that another product or an operator names. */
export interface MemberToImport {
  /** In lower case. */
  email: string
  name?: string | undefined
  phoneNumber?: string | undefined
  username?: string | undefined
  metadata?: object | undefined
  /** Of the password that they have elsewhere, as it is stored. Undefined: they are invited. */
  hash?: string | undefined
  roleIds: string[]
  /** The vendor vouches that they belong here: there is nothing to accept. Never taken from a tenant's administrator. */
  activate?: boolean | undefined
  /** When the membership ends; undefined: it stays. */
  expiresAt?: Date | undefined
}

export interface ImportedMember {
  userId: string
  /** They had no account before. */
  isNew: boolean
  /** They sign in with the password that they had elsewhere. */
  withPassword: boolean
  /** They are members at once; everybody else has to accept first. */
  active: boolean
  /** Their address is proven. Who is not, has to prove it before they come in, as a member or not. */
  verified: boolean
}

/**
 * Makes a person a member of the tenant, with an account if they have none. A user name is the caller's to give to a new
 * one. An account that is there already keeps its password, its factors and what it says of itself, whatever the caller.
 *
 * @returns undefined for a user who is a member already: nothing is changed then, unless `activate` ends their waiting
 */
export async function importMember(
  tx: ContextTransaction,
  scope: TenantScope,
  {
    email,
    name,
    phoneNumber,
    username,
    metadata,
    hash,
    roleIds,
    activate = false,
    expiresAt,
  }: MemberToImport,
): Promise<ImportedMember | undefined> {
  const { vendorScope } = tx
  const withHash = hash !== undefined
  const created = await createUser(vendorScope, { email, name, phoneNumber, metadata, verified: withHash })
  const known = created === undefined ? (await findAccount(vendorScope, { email }))! : undefined
  const userId = created ?? known!.id
  const verified = known?.verified ?? withHash
  const withPassword = created !== undefined && withHash
  if (withPassword) await setPassword(vendorScope, userId, hash)
  const vouched = activate && (await mayBeVouchedFor(vendorScope, userId))
  const active = withPassword || vouched
  // An earlier sign-up with the address may be a stranger's: its password does not count with the owner's proof.
  if (vouched && !verified) await forgetChosenPasswords(vendorScope, userId)
  const added = await addMember(scope, userId, { roleIds, activated: active, temporaryExpiresAt: expiresAt })
  if (!added && !(vouched && (await endWaiting(scope, userId)))) return undefined
  // What an account that exists elsewhere looks like here until it accepts: as a new one would.
  if (added && !created && !active)
    await scope
      .updateInTenant('memberships')
      .set({ name: plainName(name ?? ''), username: username ?? '', phone_number: phoneNumber ?? '' })
      .where('user_id', '=', userId)
      .execute()
  await recordAdded(tx, { userId, email, tenantId: scope.tenantId }, created !== undefined)
  const imported = { userId, isNew: created !== undefined, withPassword, active, verified }
  await record(tx, scope, imported, { email, roleIds })
  return imported
}

/**
 * Whether the account is that of the user behind its address. Where the address is unproven and another could be
 * in the account, its sign-up may be a stranger's, and who vouches for a user does not mean them.
 */
export async function mayBeVouchedFor(vendorScope: VendorScope, userId: string): Promise<boolean> {
  const { verified } = await vendorScope
    .select('users')
    .select('verified')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (verified) return true
  for (const table of [...SIGN_IN_TABLES, 'sessions'] as const) {
    const row = await vendorScope
      .select(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}

/** An open invitation counts as accepted. What the tenant has disabled, or a directory manages, stays as it is. */
async function endWaiting(scope: TenantScope, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .updateInTenant('memberships')
    .set({ activated: true })
    .where('user_id', '=', userId)
    .where('activated', '=', false)
    .where('is_disabled', '=', false)
    .where('managed_by', '=', 'frontegg')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In the log of the tenant; and, where no consent was asked for, in those of the others that the person belongs to. */
async function record(
  tx: ContextTransaction,
  { tenantId }: TenantScope,
  { userId, isNew, withPassword, active }: ImportedMember,
  { email, roleIds }: { email: string; roleIds: string[] },
): Promise<void> {
  const json = { userId, email, roleIds }
  if (!active || withPassword)
    await tx.record('frontegg.user.invitedToTenant', json, {
      tenantId,
      description: withPassword ? `Imported ${email} with a password` : `Invited ${email}`,
      ...(withPassword && { action: 'user.imported' as const }),
    })
  else
    await tx.record(
      'frontegg.user.joinedTenant',
      { userId, tenantId },
      { tenantId, action: 'user.added', description: `Added ${email} without an invitation`, json },
    )
  if (isNew || !active) return
  const others = await tx.vendorScope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('tenant_id', '<>', tenantId)
    .where('activated', '=', true)
    .execute()
  for (const other of others)
    await tx.record(
      'frontegg.user.addedElsewhere',
      { userId, email },
      {
        tenantId: other.tenant_id,
        description: `${email} was added to another account without an invitation`,
      },
    )
}
