import type { Vendor } from '../../core/vendors/vendor.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { namedProviders } from './active-provider.ts'

/** Strategies that send something to the verified address, and need nothing else. */
const BY_MAIL: readonly string[] = ['MagicLink', 'Code', 'UsernameAndMagicLink', 'UsernameAndCode']

/** Whether the user could still come in without this provider. */
export async function hasAnotherMethod(
  scope: VendorScope,
  vendor: Vendor,
  userId: string,
  provider: string,
): Promise<boolean> {
  const { authStrategy, secondaryStrategies, passkeys } = vendor.settings
  const [user, name, password, passkey, others] = await Promise.all([
    scope.select('users').select(['verified', 'email']).where('id', '=', userId).executeTakeFirst(),
    scope.select('usernames').select('user_id').where('user_id', '=', userId).executeTakeFirst(),
    scope.select('passwords').select('user_id').where('user_id', '=', userId).executeTakeFirst(),
    scope
      .select('webauthn_credentials')
      .select('id')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'passkey')
      .limit(1)
      .executeTakeFirst(),
    scope.select('social_identities').select('provider').where('user_id', '=', userId).execute(),
  ])
  // Those of user names are for who has one.
  const named = name ? secondaryStrategies.filter(strategy => strategy.startsWith('Username')) : []
  const strategies: string[] = [authStrategy, ...named]
  if (password && strategies.some(strategy => strategy.endsWith('Password'))) return true
  if (passkey && (passkeys.allowed || authStrategy === 'WebAuthN')) return true
  if (user?.verified && user.email && strategies.some(strategy => BY_MAIL.includes(strategy))) return true
  const offered = namedProviders(vendor).filter(({ active }) => active)
  return others.some(other => other.provider !== provider && offered.some(({ id }) => id === other.provider))
}
