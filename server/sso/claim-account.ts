import type { ContextTransaction } from '../context.ts'
import { forgetChosenPasswords, voidLinks } from '../identity/one-time-tokens.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/**
 * The owner of an address comes to an account that was made with it and never proven: whoever made it may be a stranger.
 * What they left to come back with goes before the owner comes in.
 */
export async function claimAccount(
  { vendorScope, audit, emit }: ContextTransaction,
  userId: string,
  email: string,
): Promise<void> {
  await vendorScope
    .update('users')
    .set({ verified: true, phone_number: null })
    .where('id', '=', userId)
    .execute()
  await vendorScope.remove('passwords').where('user_id', '=', userId).execute()
  await vendorScope.remove('former_passwords').where('user_id', '=', userId).execute()
  await vendorScope.remove('webauthn_credentials').where('user_id', '=', userId).execute()
  await vendorScope.remove('mfa_devices').where('user_id', '=', userId).execute()
  await vendorScope.remove('mfa_remembered_browsers').where('user_id', '=', userId).execute()
  await vendorScope.remove('user_phone_numbers').where('user_id', '=', userId).execute()
  await vendorScope.remove('social_identities').where('user_id', '=', userId).execute()
  await vendorScope.remove('api_tokens').where('user_id', '=', userId).execute()
  await endSessions(vendorScope, { userId, why: 'activated' })
  await forgetChosenPasswords(vendorScope, userId)
  await voidLinks(vendorScope, userId, ['activation', 'password-reset', 'email-change'])
  await audit({
    userId,
    email,
    action: 'user.activated',
    description: 'Proved the address by single sign-on',
    severity: 'Medium',
  })
  await emit('frontegg.user.activated', { userId, email })
}
