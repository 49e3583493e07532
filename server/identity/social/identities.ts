import type { VendorScope } from '../../platform/db/scope.ts'
import type { Profile } from './profile.ts'

/** Whose the account at the provider is. */
export async function ownerOf(
  scope: VendorScope,
  provider: string,
  { issuer, subject }: Profile,
): Promise<string | undefined> {
  const row = await scope
    .select('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Whether the user has an account of this provider connected. */
export async function hasIdentity(scope: VendorScope, userId: string, provider: string): Promise<boolean> {
  const row = await scope
    .select('social_identities')
    .select('provider')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when the account belongs to a user already, or the user has another one of this provider */
export async function addIdentity(
  scope: VendorScope,
  userId: string,
  provider: string,
  { issuer, subject, email, name }: Profile,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('social_identities')
    .values({
      vendor_id: scope.vendorId,
      provider,
      issuer,
      subject,
      user_id: userId,
      email: email ?? null,
      name: name ?? null,
      last_used_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** What the provider says now, and when it was used. */
export async function noteUse(
  scope: VendorScope,
  provider: string,
  { issuer, subject, email, name }: Profile,
): Promise<void> {
  await scope
    .update('social_identities')
    .set({ last_used_at: new Date(), ...(email && { email }), ...(name && { name }) })
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function identitiesOf(scope: VendorScope, userId: string) {
  return await scope
    .select('social_identities')
    .select(['provider', 'email', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** @returns false when there is none */
export async function removeIdentity(scope: VendorScope, userId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await scope
    .remove('social_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
