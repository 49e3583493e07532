import {
  loadPolicies,
  policiesOf,
  saveHistoryPolicy,
  saveLockoutPolicy,
  saveMfaPolicy,
} from '../../state/security/policies.ts'
import {
  loadSessionSettings,
  saveSessionSettings,
  sessionSettingsOf,
} from '../../state/security/session-settings.ts'
import { useStoreOf, useVerbs } from './use-feature.ts'

// Policies of the account, as `feature-hooks.ts` has its members.

const sessionsPolicy = {
  loadSessionsPolicy: loadSessionSettings,
  createOrUpdateSessionsPolicy: saveSessionSettings,
}
/**
 * The idle time and lifetime of sessions in the account: `{ settings, loading, error }`, times in seconds; undefined while the app is
 * loaded.
 *
 * @example
 * const policy = useSessionsPolicyState()
 * return <p>{policy?.settings?.sessionTimeoutConfiguration.timeout} seconds</p>
 */
export const useSessionsPolicyState = () => useStoreOf(sessionSettingsOf, '$settings')
/**
 * Loads and saves the policy of sessions; what a change leaves out stays. Saving rejects with the error of the server (`ApiError`).
 *
 * @example
 * const { createOrUpdateSessionsPolicy } = useSessionsPolicyActions()
 * await createOrUpdateSessionsPolicy({ sessionConcurrentConfiguration: { isActive: true, maxSessions: 3 } })
 */
export const useSessionsPolicyActions = () => useVerbs(sessionsPolicy)

const securityPolicy = {
  loadSecurityPolicy: loadPolicies,
  saveSecurityPolicyMfa: saveMfaPolicy,
  saveSecurityPolicyLockout: saveLockoutPolicy,
  saveSecurityPolicyPasswordHistory: saveHistoryPolicy,
}
/**
 * The security policies of the account: `{ policies, loading, error }`, of each what the account and what the vendor decided;
 * undefined while the app is loaded.
 *
 * @example
 * const isForced = useSecurityPolicyState()?.policies?.mfa.tenant?.enforceMFAType === 'Force'
 */
export const useSecurityPolicyState = () => useStoreOf(policiesOf, '$policies')
/**
 * Loads the security policies and saves one. Saving rejects with the error of the server (`ApiError`).
 *
 * @example
 * const { saveSecurityPolicyMfa } = useSecurityPolicyActions()
 * await saveSecurityPolicyMfa('Force')
 */
export const useSecurityPolicyActions = () => useVerbs(securityPolicy)
