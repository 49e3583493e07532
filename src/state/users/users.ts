import { map } from 'nanostores'
import type { User } from '../../../contract/users.ts'
import type { ApiError } from '../../api/api-error.ts'
import { afterFailure } from '../app/after-failure.ts'
import type { App } from '../app/app.ts'
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
    $users.set(afterFailure({ ...$users.get(), view }, error, nothing))
  }
}

/** One member by id; undefined: no user of this account. */
export async function readUser(app: App, id: string): Promise<User | undefined> {
  const { items } = await app.call('GET /identity/resources/users/v3', { query: { ids: id } }, source)
  return items.find(user => user.id === id)
}

export const reloadUsers = (app: App): Promise<void> =>
  loadUsers(app, usersOf(app).$users.get().view ?? defaultUsersView)

/** Forgets the list: the next one begins with nothing on screen. */
export function forgetUsers(app: App): void {
  const users = usersOf(app)
  users.asked.abort()
  users.$users.set(initial)
}
