import { atom, type ReadableAtom } from 'nanostores'
import type { PasswordConfig } from '../../../contract/passwords.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'

type Policies = Map<string, ReadableAtom<PasswordConfig | undefined>>

const KEY = featureKey('passwordPolicy')

/**
 * What a new password must be for this person, loaded once. Undefined while it loads and when it cannot be read: then
 * only the server judges.
 */
export function passwordPolicyOf(app: App, userId = ''): ReadableAtom<PasswordConfig | undefined> {
  const policies = app.feature<Policies>(KEY, () => new Map())
  const known = policies.get(userId)
  if (known) return known
  const $policy = atom<PasswordConfig | undefined>()
  policies.set(userId, $policy)
  app
    .call(
      'GET /identity/resources/users/v1/passwords/config',
      { query: userId ? { userId } : {} },
      { source: 'login-box' },
    )
    .then(
      policy => $policy.set(policy),
      (error: unknown) => app.log.warn('the password policy could not be loaded', error),
    )
  return $policy
}
