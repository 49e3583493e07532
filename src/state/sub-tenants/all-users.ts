import type { SubTenantUser } from '../../../contract/sub-tenant-users.ts'
import type { App } from '../app/app.ts'
import { list } from '../lists/list.ts'
import { source } from './accounts.ts'
import { allUsersView } from './constants.ts'

const sorts = ['name', 'createdAt', 'lastLogin'] as const
export type AllUsersSort = (typeof sorts)[number]

/** What the table of all users shows; kept in the address. */
export interface AllUsersView {
  search: string
  sortBy: AllUsersSort
  order: 'ASC' | 'DESC'
  /** From 1. */
  page: number
}

export const firstAllUsers: AllUsersView = {
  search: '',
  sortBy: allUsersView._sortBy,
  order: allUsersView._order,
  page: 1,
}

const positive = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

export function allUsersFromQuery(query: URLSearchParams): AllUsersView {
  return {
    search: query.get('search')?.slice(0, 200) ?? '',
    sortBy: sorts.find(key => key === query.get('sortBy')) ?? firstAllUsers.sortBy,
    order: query.get('order') === 'ASC' ? 'ASC' : firstAllUsers.order,
    page: positive(query.get('page')),
  }
}

export function queryFromAllUsers(view: AllUsersView): URLSearchParams {
  const query = new URLSearchParams({ tab: 'users' })
  if (view.search) query.set('search', view.search)
  if (view.sortBy !== firstAllUsers.sortBy) query.set('sortBy', view.sortBy)
  if (view.order !== firstAllUsers.order) query.set('order', view.order)
  if (view.page !== 1) query.set('page', String(view.page))
  return query
}

export interface AllUsers {
  items: readonly SubTenantUser[]
  total: number
  capped: boolean
}

/** Twenty to a page, by name downwards (CONST-26 to CONST-28): the people of all accounts, each once. */
const users = list('allSubTenantUsers', {
  empty: { items: [], total: 0, capped: false } as AllUsers,
  first: firstAllUsers,
  load: async (app, signal, view) => {
    const query = {
      ...allUsersView,
      _offset: (view.page - 1) * allUsersView._limit,
      _sortBy: view.sortBy,
      _order: view.order,
      ...(view.search && { _filter: view.search }),
    }
    const read = await app.call(
      'GET /identity/resources/sub-tenants/users/v1',
      { query },
      { ...source, signal },
    )
    const { totalItems: total, totalItemsCapped: capped = false } = read._metadata
    return { items: read.items, total, capped }
  },
})

export const allUsersOf = (app: App) => ({ $users: users(app).$state })
export const loadAllUsers = (app: App, view: AllUsersView): Promise<void> => users(app).load(view)
export const reloadAllUsers = async (app: App): Promise<void> => {
  if (users(app).$state.get().view) await users(app).reload()
}
export const forgetAllUsers = (app: App): void => users(app).forget()
