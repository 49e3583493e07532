import type { User } from '../../../contract/users.ts'
import type { App } from '../app/app.ts'
import { list } from '../lists/list.ts'
import { defaultUsersView, requestFromView, type UsersView } from './users-query.ts'

export interface Users {
  items: readonly User[]
  totalItems: number
  totalPages: number
  /** The total was counted up to a limit only; ruling 28. */
  totalCapped: boolean
}

const source = { source: 'admin-portal' } as const
const empty: Users = { items: [], totalItems: 0, totalPages: 0, totalCapped: false }

const users = list('users', {
  empty,
  first: defaultUsersView,
  errorStays: true,
  load: async (app, signal, view) => {
    // Named to who may read them; to all others it is said that there is one.
    const query = { ...requestFromView(view), _factors: true }
    const read = await app.call('GET /identity/resources/users/v2', { query }, { ...source, signal })
    const { totalItems, totalPages, totalItemsCapped: totalCapped = false } = read._metadata
    return { items: read.items, totalItems, totalPages, totalCapped }
  },
})

export const usersOf = (app: App) => ({ $users: users(app).$state, hold: users(app).hold })

/** Reads a page of the list. A failure is an error and an empty list; USERS-72. */
export const loadUsers = (app: App, view: UsersView): Promise<void> => users(app).load(view)

export const reloadUsers = (app: App): Promise<void> => users(app).reload()

export const forgetUsers = (app: App): void => users(app).forget()

/** One member by id; undefined: there is none in this account. */
export async function readUser(app: App, id: string): Promise<User | undefined> {
  const { items } = await app.call('GET /identity/resources/users/v3', { query: { ids: id } }, source)
  return items.find(user => user.id === id)
}
