import { map } from 'nanostores'
import type { TeamUser } from '../../contract/team.ts'
import type { NewUser, User } from '../../contract/users.ts'
import { type ApiError, toApiError } from '../api/api-error.ts'
import type { App } from './app.ts'
import { roleIdsToSend } from './roles.ts'
import { defaultUsersView, requestFromView, type UsersView } from './users-query.ts'

export interface UsersState {
  /** Undefined until the first list is asked for. */
  view: UsersView | undefined
  loading: boolean
  error: ApiError | null
  items: readonly User[]
  totalItems: number
  totalPages: number
  /** The total was counted up to a limit only; ruling 28. */
  totalCapped: boolean
}

const nothing = { items: [], totalItems: 0, totalPages: 0, totalCapped: false }
const initial: UsersState = { view: undefined, loading: false, error: null, ...nothing }

const KEY = Symbol('users')
const source = { source: 'admin-portal' } as const

/** The users of an app; every list that is asked for replaces the one before, whichever answers first. */
export const usersOf = (app: App) =>
  app.feature(KEY, () => ({ $users: map<UsersState>(initial), asked: new AbortController() }))

/** Reads a page of the list. A failure is an error and an empty list; USERS-72. */
export async function loadUsers(app: App, view: UsersView): Promise<void> {
  const users = usersOf(app)
  const { $users } = users
  users.asked.abort()
  const mine = new AbortController()
  users.asked = mine
  $users.set({ ...$users.get(), view, loading: true })
  try {
    const list = await app.call(
      'GET /identity/resources/users/v2',
      { query: requestFromView(view) },
      { ...source, signal: mine.signal },
    )
    if (mine.signal.aborted) return
    const { totalItems, totalPages, totalItemsCapped: totalCapped = false } = list._metadata
    $users.set({ view, loading: false, error: null, items: list.items, totalItems, totalPages, totalCapped })
  } catch (error) {
    if (mine.signal.aborted) return
    $users.set({ view, loading: false, error: toApiError(error), ...nothing })
  }
}

export const reloadUsers = (app: App): Promise<void> =>
  loadUsers(app, usersOf(app).$users.get().view ?? defaultUsersView)

/** Invites a person. Rejects with ApiError; the list is read again on success. */
export async function inviteUser(app: App, person: NewUser): Promise<void> {
  await app.call('POST /identity/resources/users/v2', { body: person }, source)
  await reloadUsers(app)
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

/** Forgets the list: the next one begins with nothing on screen. */
export function forgetUsers(app: App): void {
  const users = usersOf(app)
  users.asked.abort()
  users.$users.set(initial)
}
