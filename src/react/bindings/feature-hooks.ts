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
import { createRole, deleteRole, updateRole } from '../../state/roles/change-roles.ts'
import { loadRoles, rolesOf } from '../../state/roles/roles.ts'
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
import { useStoreOf, useVerbs } from './use-feature.ts'

// States and actions of the features, for hosts that draw their own screens. Names: wire/browser-api.md §3 and §4. They share
// what they loaded with the portal and the components, which are another copy of the state (src/state/app/feature-key.ts).

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
/**
 * The members of the account: `{ items, totalItems, totalPages, view, loading, error }` of the page that `loadUsers` read last;
 * undefined while the app is loaded. `error` is that of the last load, as an `ApiError`.
 *
 * @example
 * const team = useTeamState()
 * return <ul>{team?.items.map(user => <li key={user.id}>{user.email}</li>)}</ul>
 */
export const useTeamState = () => useStoreOf(usersOf, '$users')
/**
 * What can be done to members. `loadUsers` never rejects: its error is in the state. Every other call rejects with the error of the
 * server (`ApiError`), and all throw while the app is loaded.
 *
 * @example
 * const { addUser, lockUser } = useTeamActions()
 * await addUser({ email: 'ada@acme.example', roleIds: [roleId] })
 */
export const useTeamActions = () => useVerbs(team)

const roles = { loadRoles, addRole: createRole, updateRole, deleteRole }
/**
 * The roles that the account can give: `{ items, loading, error }`; undefined while the app is loaded.
 *
 * @example
 * const { items = [] } = useRolesState() ?? {}
 * return <select>{items.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}</select>
 */
export const useRolesState = () => useStoreOf(rolesOf, '$roles')
/**
 * What can be done to roles. `loadRoles` never rejects; every other call rejects with the error of the server (`ApiError`).
 *
 * @example
 * const { loadRoles, deleteRole } = useRolesActions()
 * useEffect(() => void loadRoles(), [loadRoles])
 */
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
/**
 * The groups of the account: `{ items, configuration, loading, error }`; undefined while the app is loaded.
 *
 * @example
 * const groups = useGroupsState()
 * return groups?.loading ? <Spinner /> : <p>{groups?.items.length} groups</p>
 */
export const useGroupsState = () => useStoreOf(groupsOf, '$groups')
/**
 * What can be done to groups. `loadGroups` never rejects; every other call rejects with the error of the server (`ApiError`).
 *
 * @example
 * const { createGroup, addUsersToGroup } = useGroupsActions()
 * const group = await createGroup({ name: 'Harbor masters' })
 * await addUsersToGroup(group, [userId])
 */
export const useGroupsActions = () => useVerbs(groups)

const tokens = { loadApiTokens: loadTokens, addApiToken: addToken }
const tokensBy = {
  tenant: (app: App) => tokensOf(app, 'tenant'),
  user: (app: App) => tokensOf(app, 'user'),
}
/**
 * The tokens of the account (`tenant`) or of the signed-in user (`user`): `{ items, loaded, loading, error }`; undefined while the
 * app is loaded. Secrets are not among what they hold.
 *
 * @example
 * const tokens = useApiTokensState('user')
 * return <ul>{tokens?.items.map(({ id, description }) => <li key={id}>{description}</li>)}</ul>
 */
export const useApiTokensState = (owner: TokenOwner) => useStoreOf(tokensBy[owner], '$tokens')
/**
 * Loads tokens and adds one; its secret is in the answer alone. `addApiToken` rejects with the error of the server (`ApiError`).
 *
 * @example
 * const { addApiToken } = useApiTokensActions()
 * const { secret } = await addApiToken('user', { description: 'Nightly export', expiresInDays: 30 })
 */
export const useApiTokensActions = () => useVerbs(tokens)
