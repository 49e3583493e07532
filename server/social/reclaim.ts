import type { ContextTransaction } from '../context.ts'
import type { Account } from '../identity/accounts.ts'
import { enterTenant } from '../identity/enter-tenant.ts'
import { pendingTenantOf } from '../identity/pending-tenant.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { Profile } from './profile.ts'

/** Whatever a person signs in with, or gets an account back with. */
const WAYS_IN = [
  'passwords',
  'former_passwords',
  'mfa_devices',
  'mfa_remembered_browsers',
  'webauthn_credentials',
  'user_phone_numbers',
  'usernames',
  'social_identities',
] as const

/** An account that nobody has come into yet: whoever signed up or was invited has never proven the address. */
export async function isUntouched({ vendorScope }: ContextTransaction, userId: string): Promise<boolean> {
  const entered = await vendorScope
    .select('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('activated', '=', true)
    .limit(1)
    .executeTakeFirst()
  return entered === undefined
}

/**
 * The owner of the address has come, by a provider that vouches for it. Somebody else may have made the account first, to
 * be in it with them: nothing of what lets anybody in survives, nor a name or a number that they wrote there.
 */
export async function reclaim(tx: ContextTransaction, account: Account, profile: Profile): Promise<void> {
  const { vendorScope } = tx
  const userId = account.id
  for (const table of WAYS_IN) await vendorScope.remove(table).where('user_id', '=', userId).execute()
  await vendorScope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await endSessions(vendorScope, { userId, why: 'activated' })
  await vendorScope
    .update('users')
    .set({
      verified: true,
      mfa_enrolled: false,
      failed_attempts: 0,
      name: profile.name ?? null,
      phone_number: null,
      profile_picture_url: profile.pictureUrl ?? null,
      metadata: '{}',
    })
    .where('id', '=', userId)
    .execute()
  await tx.audit({
    userId,
    email: account.email ?? undefined,
    action: 'user.activated',
    description: 'Activated the account by a social login',
    severity: 'Medium',
  })
  await tx.emit('frontegg.user.activated', { userId, email: account.email })
  const tenantId = await pendingTenantOf(vendorScope, userId)
  if (tenantId) await enterTenant(tx, { userId, tenantId, email: account.email })
}
