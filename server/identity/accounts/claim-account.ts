import { sql } from 'kysely'
import type { ContextTransaction } from '../../core/context/context.ts'
import { forgetChosenPasswords } from '../../core/links/one-time-tokens.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import type { VendorScope } from '../../platform/db/scope.ts'

/** Whatever a person comes in with, or gets an account back with. A table that joins them is named here, once. */
export const SIGN_IN_TABLES = [
  'passwords',
  'former_passwords',
  'mfa_devices',
  'mfa_recovery_codes',
  'mfa_remembered_browsers',
  'webauthn_credentials',
  'user_phone_numbers',
  'social_identities',
  'api_tokens',
  'known_browsers',
] as const

/** Links and codes that let a member into a tenant. They lie in the mailbox that was proven just now. */
const INTO_TENANTS = ['activation', 'activation-code', 'invitation', 'invitation-code']

interface Claim {
  /** How the address was proven, for the audit log. */
  description: string
  /**
   * Proven by the mailbox: its links still lead into tenants, without a password that another user chose, and the user
   * name stays, for it opens no session by itself. A provider proves neither.
   */
  byMailbox?: boolean
}

/** An account that was never entered: the address of its sign-up or invitation was never proven. */
export async function isUntouched(vendorScope: VendorScope, userId: string): Promise<boolean> {
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
 * The owner of an address comes to an account that was made with it and never proven. Its maker may be a stranger
 * who wants to be in it with them: of what lets anybody in, or back in, nothing survives.
 */
export async function claimAccount(
  tx: ContextTransaction,
  { id: userId, email }: { id: string; email: string | null },
  { description, byMailbox = false }: Claim,
): Promise<void> {
  const { vendorScope } = tx
  await vendorScope
    .update('users')
    .set({ verified: true, failed_attempts: 0, phone_number: null })
    .where('id', '=', userId)
    .execute()
  for (const table of SIGN_IN_TABLES) await vendorScope.remove(table).where('user_id', '=', userId).execute()
  if (!byMailbox) await vendorScope.remove('usernames').where('user_id', '=', userId).execute()
  await endSessions(vendorScope, { userId, why: 'activated' })
  await forgetChosenPasswords(vendorScope, userId)
  await vendorScope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .$if(byMailbox, query => query.where(sql<boolean>`purpose <> all (${INTO_TENANTS}::text[])`))
    .execute()
  await tx.record(
    'frontegg.user.activated',
    { userId, email },
    { userId, email: email ?? undefined, description, json: {} },
  )
}
