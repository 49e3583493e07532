import { map } from 'nanostores'
import type { TeamRoles } from '../../../contract/users-team.ts'
import type { ApiError } from '../../api/api-error.ts'
import { afterFailure } from '../app/after-failure.ts'
import type { App } from '../app/app.ts'

/** A role that members can be given. */
export type TeamRole = TeamRoles['items'][number]

export interface RolesState {
  loading: boolean
  error: ApiError | null
  items: readonly TeamRole[]
}

const KEY = Symbol('roles')

export const rolesOf = (app: App) =>
  app.feature(KEY, () => ({ $roles: map<RolesState>({ loading: false, error: null, items: [] }) }))

/** Reads the roles that may be assigned. A failure is an error and an empty list; ROLES-27. */
export async function loadRoles(app: App): Promise<void> {
  const { $roles } = rolesOf(app)
  $roles.setKey('loading', true)
  try {
    const { items } = await app.call('GET /team/resources/roles/v1', {}, { source: 'admin-portal' })
    $roles.set({ loading: false, error: null, items })
  } catch (error) {
    $roles.set(afterFailure($roles.get(), error, { items: [] }))
  }
}

/**
 * Whether the signed-in person may give a role, as far as it can be told from here: it stands no higher than the
 * strongest of theirs and gives nothing that they lack. What their wildcards cover only the server knows; it decides.
 */
export function mayGive(app: App, role: TeamRole): boolean {
  const { user } = app.session.$state.get()
  if (!user || user.superUser) return true
  const levels = user.roles.map(({ level }) => level)
  if (levels.length > 0 && role.permissionLevel < Math.min(...levels)) return false
  if (user.permissions.some(({ key }) => key.includes('*'))) return true
  const held = new Set(user.permissions.map(({ id }) => id))
  return role.permissions.every(id => held.has(id))
}

/** What a user gets for whom no user chooses: the default roles, as far as the signed-in person may give them. */
export const defaultRoleIds = (app: App, roles: readonly TeamRole[]): string[] =>
  roles.filter(role => role.givenByDefault && mayGive(app, role)).map(({ id }) => id)

/** Those of the chosen roles that are asked about before many get them: they give everything, or stand above the person's own. */
export const farReaching = (app: App, roles: readonly TeamRole[], roleIds: readonly string[]): TeamRole[] =>
  roles.filter(role => roleIds.includes(role.id) && (role.givesEverything || !mayGive(app, role)))

/**
 * The role list as it is sent: a member who had roles and has none now is a list of one empty string, because an empty
 * list changes nothing. USERS-39.
 */
export const roleIdsToSend = (had: readonly string[], wanted: readonly string[]): string[] =>
  had.length > 0 && wanted.length === 0 ? [''] : [...wanted]
