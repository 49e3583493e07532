import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { AccountChange } from '../../../contract/vendor-accounts.ts'
import type { VendorAccount } from '../../../contract/vendor-people.ts'
import { requireOwnIdentity } from '../../core/access/directory-managed.ts'
import type { Context } from '../../core/context/context.ts'
import { voidLinks } from '../../core/links/one-time-tokens.ts'
import { requireDomainEverywhere } from '../../core/restrictions/domain-config.ts'
import { readMetadata } from '../../core/tenants/metadata-value.ts'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { pictureAddress } from '../../identity/profile/picture-address.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { accountById } from './accounts.ts'
import { heldAccount, named } from './held-account.ts'
import { recordInEach, tenantsOf } from './in-each-tenant.ts'
import { limitMailsOfCredentials, limitMailTo } from './limit-mail.ts'

/** What was mailed to a mailbox that is no longer the person's. */
const OF_THE_MAILBOX: Parameters<typeof voidLinks>[2] = [
  'password-reset',
  'activation',
  'activation-code',
  'email-change',
  'phone-reset',
  'phone-replace',
  'phone-claimed',
]

/**
 * Changes what an account says of itself in all tenants.
 *
 * @throws Problem 404; 400 for metadata or an address of a picture that is none; 409 for what a directory keeps
 */
export async function changeAccount(
  userId: string,
  change: AccountChange,
  context: Context,
): Promise<VendorAccount> {
  const metadata = readMetadata(change.metadata)
  const picture =
    change.profilePictureUrl === undefined ? undefined : pictureAddress(change.profilePictureUrl)
  await context.transact(async tx => {
    const before = await heldAccount(tx, userId)
    const next = {
      name: change.name === undefined ? before.name : change.name.trim() || null,
      phone_number:
        change.phoneNumber === undefined ? before.phone_number : change.phoneNumber.trim() || null,
      profile_picture_url: picture === undefined ? before.profile_picture_url : picture,
    }
    const identity = (['name', 'phone_number'] as const).filter(key => next[key] !== before[key])
    if (identity.length > 0) await requireOwnIdentity(tx.vendorScope, userId)
    const changed = [
      ...identity.map(key => (key === 'name' ? 'name' : 'phoneNumber')),
      ...(next.profile_picture_url === before.profile_picture_url ? [] : ['profilePictureUrl']),
      ...(metadata && JSON.stringify(metadata) !== JSON.stringify(before.metadata) ? ['metadata'] : []),
    ]
    if (changed.length === 0) return
    await tx.vendorScope
      .update('users')
      .set({ ...next, ...(metadata && { metadata: JSON.stringify(metadata) }), updated_at: new Date() })
      .where('id', '=', userId)
      .execute()
    // A picture that the profile no longer shows is not served either.
    if (next.profile_picture_url !== before.profile_picture_url)
      await tx.vendorScope.remove('profile_images').where('user_id', '=', userId).execute()
    await recordInEach(
      tx,
      await tenantsOf(tx, userId),
      'frontegg.user.updated',
      { userId, changed },
      {
        action: 'user.updated',
        description: `Changed ${changed.join(', ')} of ${named(before)}`,
        severity: 'Medium',
        json: { userId, changed },
      },
    )
  })
  return await accountById(userId, context)
}

/**
 * Gives an account another address, whose proof is the vendor's matter (ruling 97), and tells the old one. Links that were mailed
 * to that count no more.
 *
 * @throws Problem 404; 409 for an address of another account, and for a person of a directory; 403 for a domain that a tenant
 * of theirs does not take
 */
export async function changeAddress(userId: string, to: string, context: Context): Promise<VendorAccount> {
  const email = to.toLowerCase()
  await limitMailsOfCredentials(context)
  try {
    await context.transact(async tx => {
      const before = await heldAccount(tx, userId)
      if (before.email === email) return
      if (await findAccount(tx.vendorScope, { email })) throw new Problem(vendorApiErrors.addressTaken)
      await requireOwnIdentity(tx.vendorScope, userId)
      await requireDomainEverywhere(tx.vendorScope, userId, email)
      if (before.email) await limitMailTo(tx, context, before.email)
      await tx.vendorScope
        .update('users')
        .set({ email, updated_at: new Date() })
        .where('id', '=', userId)
        .execute()
      await voidLinks(tx.vendorScope, userId, OF_THE_MAILBOX)
      await recordInEach(
        tx,
        await tenantsOf(tx, userId),
        'frontegg.user.emailChanged',
        { userId, from: before.email, to: email },
        {
          description: `Changed the email address of ${named(before)} to ${email}`,
          json: { userId, from: before.email, to: email },
        },
      )
      if (before.email)
        await tx.mail({
          vendorId: context.vendor.id,
          template: 'email-changed',
          to: before.email,
          data: { newEmail: email, name: before.name || undefined },
        })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(vendorApiErrors.addressTaken)
    throw error
  }
  return await accountById(userId, context)
}
