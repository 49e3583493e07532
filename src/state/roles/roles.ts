import type { TeamRoles } from '../../../contract/users-team.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

/** A role that members can be given. */
export type TeamRole = TeamRoles['items'][number]

const roles = resource('roles', {
  empty: { items: [] as readonly TeamRole[] },
  errorStays: true,
  load: async (app, signal) => {
    const options = { source: 'admin-portal', signal } as const
    const { items } = await app.call('GET /team/resources/roles/v1', {}, options)
    return { items }
  },
})

export const rolesOf = (app: App) => ({ $roles: roles(app).$state })

/** Reads the roles that may be assigned. A failure is an error and an empty list; ROLES-27. */
export const loadRoles = (app: App): Promise<void> => roles(app).load()

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

/** What a new member gets for whom no role is chosen: the default roles, as far as the signed-in person may give them. */
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
