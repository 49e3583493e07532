import type { NewUser, User } from '../../../contract/users.ts'
import type { TeamUser } from '../../../contract/users-team.ts'
import type { App } from '../app/app.ts'
import { roleIdsToSend } from '../roles/roles.ts'
import { reloadUsers, usersOf } from './users.ts'

const source = { source: 'admin-portal' } as const

/** Invites a person. Rejects with ApiError; a list that is on screen is read again on success. */
export async function inviteUser(app: App, person: NewUser): Promise<void> {
  await app.call('POST /identity/resources/users/v2', { body: person }, source)
  if (usersOf(app).$users.get().view) await reloadUsers(app)
}

/** Changes a row in place, so that the table does not jump. */
function change(app: App, userId: string, patch: Partial<User>): void {
  const { $users } = usersOf(app)
  $users.setKey(
    'items',
    $users.get().items.map(user => (user.id === userId ? { ...user, ...patch } : user)),
  )
}

function without<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = value
  return rest
}

export interface UserChange {
  name?: string
  phone?: string | null
  roleIds?: readonly string[]
}

/** The parts of a row that the team service answers with. */
const fromTeam = (member: TeamUser): Partial<User> => ({
  name: member.name,
  email: member.email,
  roles: member.roles,
  rolesIds: member.roleIds,
  ...(member.phone ? { phoneNumber: member.phone } : {}),
})

/** Changes name, phone or roles of a member; USERS-47. */
export async function updateUser(app: App, user: User, { roleIds, ...details }: UserChange): Promise<void> {
  const roles = roleIds ? { roleIds: roleIdsToSend(user.rolesIds, roleIds) } : {}
  const body = { id: user.id, ...details, ...roles }
  const { item } = await app.call('PUT /team/resources/members/v1', { body }, source)
  const { $users } = usersOf(app)
  const rest = item.phone ? user : without(user, 'phoneNumber')
  $users.setKey(
    'items',
    $users.get().items.map(row => (row.id === user.id ? { ...rest, ...fromTeam(item) } : row)),
  )
}

const named = (user: User) => ({ params: { userId: user.id } })

/** USERS-49. */
export async function resendActivation(app: App, user: User): Promise<void> {
  await app.call('POST /team/resources/members/v1/:userId/resendActivationEmail', named(user), source)
}

export async function lockUser(app: App, user: User): Promise<void> {
  await app.call('POST /identity/resources/users/v1/:userId/lock', named(user), source)
  change(app, user.id, { isLocked: true })
}

export async function unlockUser(app: App, user: User): Promise<void> {
  await app.call('POST /identity/resources/users/v1/:userId/unlock', named(user), source)
  change(app, user.id, { isLocked: false })
}

/** USERS-34. */
export async function enableUser(app: App, user: User): Promise<void> {
  await app.call('POST /identity/resources/tenants/users/v1/:userId/enable', named(user), source)
  change(app, user.id, { isDisabled: false })
}

/** USERS-35. */
export async function disableUser(app: App, user: User): Promise<void> {
  await app.call('POST /identity/resources/tenants/users/v1/:userId/disable', named(user), source)
  change(app, user.id, { isDisabled: true })
}

/** Makes a member temporary, or gives a temporary one a new end, counted from now; USERS-37, USERS-53. */
export async function setExpiration(app: App, user: User, expirationInSeconds: number): Promise<void> {
  const { temporaryExpirationDate } = await app.call(
    'PUT /identity/resources/users/temporary/v1/:userId',
    { ...named(user), body: { expirationInSeconds } },
    source,
  )
  change(app, user.id, { temporaryExpirationDate })
}

/** USERS-36, USERS-54. */
export async function makePermanent(app: App, user: User): Promise<void> {
  await app.call('DELETE /identity/resources/users/temporary/v1/:userId', named(user), source)
  const { $users } = usersOf(app)
  $users.setKey(
    'items',
    $users.get().items.map(row => (row.id === user.id ? without(row, 'temporaryExpirationDate') : row)),
  )
}

/** Deletes without reading the list again; the row goes at once. USERS-38, USERS-48. */
export async function removeUser(app: App, user: User): Promise<void> {
  await app.call('DELETE /team/resources/members/v1/:userId', named(user), source)
  const { $users } = usersOf(app)
  const { items, totalItems } = $users.get()
  const left = items.filter(({ id }) => id !== user.id)
  $users.set({ ...$users.get(), items: left, totalItems: Math.max(0, totalItems - 1) })
}

/** Deletes, and reads the page again so that it stays full. */
export async function deleteUser(app: App, user: User): Promise<void> {
  await removeUser(app, user)
  await reloadUsers(app)
}
