import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { addToken, loadTokens, type TokenOwner, tokensOf } from '../../state/api-tokens/tokens.ts'
import type { App } from '../../state/app/app.ts'
import {
  addGroupRoles,
  addGroupUsers,
  changeGroupConfiguration,
  createGroup,
  deleteGroup,
  removeGroupRoles,
  removeGroupUsers,
  updateGroup,
} from '../../state/groups/change-groups.ts'
import { groupsOf, loadGroups } from '../../state/groups/groups.ts'
import {
  endOtherSessions,
  endOwnSession,
  loadOwnSessions,
  ownSessionsOf,
} from '../../state/privacy/own-sessions.ts'
import {
  changePassword,
  loadProfile,
  profileOf,
  saveProfile,
  startEmailChange,
  verifyEmailChange,
} from '../../state/profile/profile.ts'
import { createRole, deleteRole, updateRole } from '../../state/roles/change-roles.ts'
import { loadRoles, rolesOf } from '../../state/roles/roles.ts'
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
import {
  deleteUser,
  disableUser,
  enableUser,
  inviteUser,
  lockUser,
  makePermanent,
  resendActivation,
  setExpiration,
  unlockUser,
  updateUser,
} from '../../state/users/change-users.ts'
import { loadUsers, usersOf } from '../../state/users/users.ts'
import { useAppValue, useInstance } from './provider-context.ts'

// States and actions of the features, for hosts that draw their own screens. Names: wire/browser-api.md §3 and §4. They share
// what they loaded with the portal and the components, which are another copy of the state (src/state/app/feature-key.ts).

type Verb = (app: App, ...rest: never[]) => unknown
type Bound<Verbs> = {
  [Name in keyof Verbs]: Verbs[Name] extends (app: App, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** The verbs of a feature for the app of the provider; they throw while it is still being loaded. */
export function useVerbs<Verbs extends Record<string, Verb>>(verbs: Verbs): Bound<Verbs> {
  const instance = useInstance()
  return useMemo(() => {
    const bind =
      (verb: Verb) =>
      (...rest: never[]) => {
        if (!instance) throw new Error('There is no app yet: wait until useAuth() is no longer loading.')
        return verb(instance.app, ...rest)
      }
    return Object.fromEntries(Object.entries(verbs).map(([name, verb]) => [name, bind(verb)])) as Bound<Verbs>
  }, [instance, verbs])
}

type Stores<Name extends string, State> = Record<Name, ReadableAtom<State>> & { hold?: () => () => void }

/** The state of a feature: undefined while the app is loaded. A page of the portal that is left does not empty it. */
function useStoreOf<Name extends string, State>(
  storesOf: (app: App) => Stores<Name, State>,
  name: Name,
): State | undefined {
  const app = useInstance()?.app
  useEffect(() => (app ? storesOf(app).hold?.() : undefined), [app, storesOf])
  return useAppValue<State | undefined>(({ app }) => storesOf(app)[name], undefined)
}

const team = {
  loadUsers,
  addUser: inviteUser,
  updateUser,
  deleteUser,
  enableUser,
  disableUser,
  lockUser,
  unlockUser,
  updateUserExpirationTime: setExpiration,
  setUserAsPermanent: makePermanent,
  resendActivationLink: resendActivation,
}
/** The members of the account, as far as they are loaded; undefined while the app is. */
export const useTeamState = () => useStoreOf(usersOf, '$users')
/** What can be done to members. Each call rejects with the error of the server. */
export const useTeamActions = () => useVerbs(team)

const roles = { loadRoles, addRole: createRole, updateRole, deleteRole }
/** The roles that the account can give; undefined while the app is loaded. */
export const useRolesState = () => useStoreOf(rolesOf, '$roles')
/** What can be done to roles. Each call rejects with the error of the server. */
export const useRolesActions = () => useVerbs(roles)

const groups = {
  loadGroups,
  createGroup,
  updateGroup,
  deleteGroup,
  addRolesToGroup: addGroupRoles,
  deleteRolesFromGroup: removeGroupRoles,
  addUsersToGroup: addGroupUsers,
  deleteUsersFromGroup: removeGroupUsers,
  updateGroupConfiguration: changeGroupConfiguration,
}
/** The groups of the account; undefined while the app is loaded. */
export const useGroupsState = () => useStoreOf(groupsOf, '$groups')
/** What can be done to groups. Each call rejects with the error of the server. */
export const useGroupsActions = () => useVerbs(groups)

const tokens = { loadApiTokens: loadTokens, addApiToken: addToken }
const tokensBy = {
  tenant: (app: App) => tokensOf(app, 'tenant'),
  user: (app: App) => tokensOf(app, 'user'),
}
/** The tokens of the account (`tenant`) or of the signed-in person (`user`). */
export const useApiTokensState = (owner: TokenOwner) => useStoreOf(tokensBy[owner], '$tokens')
/** Loads tokens and adds one; its secret is in the answer alone. */
export const useApiTokensActions = () => useVerbs(tokens)

const sessions = {
  loadUserSessions: loadOwnSessions,
  deleteUserSession: endOwnSession,
  deleteAllUserSessions: (app: App) => endOtherSessions(app, false),
}
/** The sessions of the signed-in user; undefined while the app is loaded. */
export const useSessionsState = () => useStoreOf(ownSessionsOf, '$sessions')
/** Ends sessions of the signed-in user: one, or all but this one. */
export const useSessionsActions = () => useVerbs(sessions)

const sessionsPolicy = {
  loadSessionsPolicy: loadSessionSettings,
  createOrUpdateSessionsPolicy: saveSessionSettings,
}
/** The idle time and lifetime of sessions in the account; undefined while the app is loaded. */
export const useSessionsPolicyState = () => useStoreOf(sessionSettingsOf, '$settings')
/** Loads and saves the policy of sessions. */
export const useSessionsPolicyActions = () => useVerbs(sessionsPolicy)

const securityPolicy = {
  loadSecurityPolicy: loadPolicies,
  saveSecurityPolicyMfa: saveMfaPolicy,
  saveSecurityPolicyLockout: saveLockoutPolicy,
  saveSecurityPolicyPasswordHistory: saveHistoryPolicy,
}
/** The security policies of the account; undefined while the app is loaded. */
export const useSecurityPolicyState = () => useStoreOf(policiesOf, '$policies')
/** Loads the security policies and saves one. */
export const useSecurityPolicyActions = () => useVerbs(securityPolicy)

const profile = {
  loadProfile,
  saveProfile,
  changePassword,
  updateEmail: startEmailChange,
  verifyEmail: verifyEmailChange,
}
/** The profile of the signed-in user; undefined while the app is loaded. */
export const useProfileState = () => useStoreOf(profileOf, '$profile')
/** What the signed-in user can change of their own: profile, password, address. */
export const useProfileActions = () => useVerbs(profile)
