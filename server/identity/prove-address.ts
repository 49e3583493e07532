import type { ContextTransaction } from '../context.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { forgetChosenPasswords } from './one-time-tokens.ts'

/**
 * The owner of the mailbox has come, by whatever shows it: the account is theirs. Who made it before the address was
 * proven may have been a stranger, so that no password, passkey or session of that time counts any more, nor any link
 * that carries a password. Second factors stay: they let nobody in by themselves.
 */
export async function proveAddress(
  tx: ContextTransaction,
  { id: userId, email }: { id: string; email: string | null },
): Promise<void> {
  const { vendorScope } = tx
  await vendorScope.update('users').set({ verified: true }).where('id', '=', userId).execute()
  await vendorScope.remove('passwords').where('user_id', '=', userId).execute()
  await vendorScope
    .remove('webauthn_credentials')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'passkey')
    .execute()
  await endSessions(vendorScope, { userId, why: 'activated' })
  await forgetChosenPasswords(vendorScope, userId)
  await tx.audit({
    userId,
    email: email ?? undefined,
    action: 'user.activated',
    description: 'Proved the email address by signing in with it',
    severity: 'Medium',
  })
  await tx.emit('frontegg.user.activated', { userId, email })
}
