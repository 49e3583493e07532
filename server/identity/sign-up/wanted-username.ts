import type { ContextTransaction } from '../../core/context/context.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { giveFreeUsername, usernameTaken } from '../accounts/usernames.ts'

interface Sent {
  data: Record<string, unknown>
}

/**
 * The user name that the sign-up behind an activation mail asked for. It waits there and is taken at activation: a name
 * that was taken before would tell an anonymous caller that the address is new, and could be kept by addresses of others.
 */
export function wantedUsername({ data }: Sent): string | undefined {
  return typeof data.username === 'string' ? data.username : undefined
}

/** What a mail that is sent again goes on to ask for: as the newest that is open or expired, whatever account asks for it. */
export async function stillWanted(scope: VendorScope, userId: string): Promise<{ username?: string }> {
  const newest = await scope
    .select('one_time_tokens')
    .select('data')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['activation', 'activation-code'])
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const username = newest && wantedUsername(newest as Sent)
  return username === undefined ? {} : { username }
}

/**
 * Gives an activated account the name, which `holdUsername` holds. Where another account has it by now, the user is in
 * without one, and chooses another in the profile: the activation of an address must not fail for it.
 */
export async function giveWantedUsername(
  tx: ContextTransaction,
  { id: userId, email }: { id: string; email: string | null },
  username: string,
): Promise<void> {
  if (await giveFreeUsername(tx.vendorScope, userId, username)) return
  if (!(await usernameTaken(tx.vendorScope, username, userId))) return
  await tx.record(
    'frontegg.user.usernameUnavailable',
    {},
    {
      userId,
      email: email ?? undefined,
      description: `The user name ${username} of the sign-up was taken before the activation`,
    },
  )
}
