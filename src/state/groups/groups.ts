import { map } from 'nanostores'
import type { Group, GroupConfiguration } from '../../../contract/groups.ts'
import type { ApiError } from '../../api/api-error.ts'
import { afterFailure } from '../app/after-failure.ts'
import type { App } from '../app/app.ts'
import type { ListRules } from '../lists/list-view.ts'

export interface GroupsState {
  /** Also before the first list was asked for. */
  loading: boolean
  error: ApiError | null
  items: readonly Group[]
  configuration: GroupConfiguration
}

const both = { enabled: true, rolesEnabled: true }
const initial: GroupsState = { loading: true, error: null, items: [], configuration: both }
const KEY = Symbol('groups')
const source = { source: 'admin-portal' } as const

export const groupsOf = (app: App) => app.feature(KEY, () => ({ $groups: map<GroupsState>(initial) }))

/** Reads the groups with their roles, and what groups do in the account. A failure is an error and an empty list. */
export async function loadGroups(app: App): Promise<void> {
  const { $groups } = groupsOf(app)
  $groups.setKey('loading', true)
  try {
    const [{ groups }, configuration] = await Promise.all([
      app.call('GET /identity/resources/groups/v1', { query: { _groupsRelations: 'roles' } }, source),
      app.call('GET /identity/resources/groups/v1/config', {}, source),
    ])
    $groups.set({ loading: false, error: null, items: groups, configuration })
  } catch (error) {
    $groups.set(afterFailure($groups.get(), error, initial))
  }
}

/** Forgets the list: the next account begins with nothing on screen. */
export const forgetGroups = (app: App): void => groupsOf(app).$groups.set(initial)

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
