import type { Group, GroupConfiguration } from '../../../contract/groups.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import type { ListRules } from '../lists/list-view.ts'

export interface Groups {
  items: readonly Group[]
  configuration: GroupConfiguration
}

const empty: Groups = { items: [], configuration: { enabled: true, rolesEnabled: true } }

/** Read whole: the call has no limit (ruling 91). */
const groups = resource('groups', {
  empty,
  loading: true,
  errorStays: true,
  load: async (app, signal) => {
    const options = { source: 'admin-portal', signal } as const
    const [{ groups: items }, configuration] = await Promise.all([
      app.call('GET /identity/resources/groups/v1', { query: { _groupsRelations: 'roles' } }, options),
      app.call('GET /identity/resources/groups/v1/config', {}, options),
    ])
    return { items, configuration }
  },
})

export const groupsOf = (app: App) => ({ $groups: groups(app).$state, hold: groups(app).hold })

/** Reads the groups with their roles, and what groups do in the account. A failure is an error and an empty list. */
export const loadGroups = (app: App): Promise<void> => groups(app).load()

export const forgetGroups = (app: App): void => groups(app).forget()

export type GroupSort = 'name' | 'users' | 'roles' | 'updatedAt'

export const groupRules: ListRules<Group, GroupSort> = {
  sorts: {
    name: ({ name }) => name,
    users: ({ usersCount }) => usersCount,
    roles: ({ roleIds }) => roleIds.length,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  filters: {
    portal: ({ managedBy }) => managedBy === 'frontegg',
    directory: ({ managedBy }) => managedBy === 'scim2',
    empty: ({ usersCount }) => usersCount === 0,
    withoutRoles: ({ roleIds }) => roleIds.length === 0,
  },
  texts: ({ name, description, roles }) => [name, description, ...(roles ?? []).map(role => role.name)],
}
