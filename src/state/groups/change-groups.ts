import type { Group, GroupChange, GroupConfigurationChange, NewGroup } from '../../../contract/groups.ts'
import type { App } from '../app/app.ts'
import { groupsOf, loadGroups } from './groups.ts'

const source = { source: 'admin-portal' } as const
const named = ({ id }: Pick<Group, 'id'>) => ({ params: { groupId: id } })

/** GROUPS-08. The list is read again. */
export async function createGroup(app: App, group: NewGroup): Promise<Group> {
  const created = await app.call('POST /identity/resources/groups/v1', { body: group }, source)
  await loadGroups(app)
  return created
}

/** GROUPS-09. Changes the row in place. */
export async function updateGroup(app: App, group: Group, change: GroupChange): Promise<void> {
  const changed = await app.call(
    'PATCH /identity/resources/groups/v1/:groupId',
    { ...named(group), body: change },
    source,
  )
  const { $groups } = groupsOf(app)
  $groups.setKey(
    'items',
    $groups.get().items.map(each => (each.id === group.id ? { ...changed, roles: each.roles ?? [] } : each)),
  )
}

/** GROUPS-10. */
export async function deleteGroup(app: App, group: Group): Promise<void> {
  await app.call('DELETE /identity/resources/groups/v1/:groupId', named(group), source)
  const { $groups } = groupsOf(app)
  $groups.setKey(
    'items',
    $groups.get().items.filter(({ id }) => id !== group.id),
  )
}

/** GROUPS-11. */
export async function addGroupRoles(app: App, group: Pick<Group, 'id'>, roleIds: string[]): Promise<void> {
  await app.call(
    'POST /identity/resources/groups/v1/:groupId/roles',
    { ...named(group), body: { roleIds } },
    source,
  )
  await loadGroups(app)
}

export async function removeGroupRoles(app: App, group: Pick<Group, 'id'>, roleIds: string[]): Promise<void> {
  await app.call(
    'DELETE /identity/resources/groups/v1/:groupId/roles',
    { ...named(group), body: { roleIds } },
    source,
  )
  await loadGroups(app)
}

/** GROUPS-12. */
export async function addGroupUsers(app: App, group: Pick<Group, 'id'>, userIds: string[]): Promise<void> {
  await app.call(
    'POST /identity/resources/groups/v1/:groupId/users',
    { ...named(group), body: { userIds } },
    source,
  )
  await loadGroups(app)
}

export async function removeGroupUsers(app: App, group: Pick<Group, 'id'>, userIds: string[]): Promise<void> {
  await app.call(
    'DELETE /identity/resources/groups/v1/:groupId/users',
    { ...named(group), body: { userIds } },
    source,
  )
  await loadGroups(app)
}

export async function changeGroupConfiguration(app: App, change: GroupConfigurationChange): Promise<void> {
  const configuration = await app.call('POST /identity/resources/groups/v1/config', { body: change }, source)
  groupsOf(app).$groups.setKey('configuration', configuration)
}
