import type { User } from '../../../contract/users.ts'
import type { App } from '../app/app.ts'
import { list } from '../lists/list.ts'
import { actingIn } from './account-token.ts'
import { source } from './accounts.ts'
import { accountUsersView } from './constants.ts'

const sorts = ['name', 'createdAt'] as const
export type AccountUsersSort = (typeof sorts)[number]

/** What the users of one account show; kept in the address beside the account. */
export interface AccountUsersView {
  tenantId: string
  search: string
  sortBy: AccountUsersSort
  order: 'ASC' | 'DESC'
  /** From 1. */
  page: number
}

export const firstUsersOf = (tenantId: string): AccountUsersView => ({
  tenantId,
  search: '',
  sortBy: accountUsersView.sortBy,
  order: accountUsersView.order,
  page: 1,
})

const positive = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/** Reads the page's query; what makes no sense is the default. */
export function accountUsersFromQuery(query: URLSearchParams): AccountUsersView {
  const first = firstUsersOf(query.get('account') ?? '')
  return {
    ...first,
    search: query.get('search')?.slice(0, 200) ?? '',
    sortBy: sorts.find(key => key === query.get('sortBy')) ?? first.sortBy,
    order: query.get('order') === 'ASC' ? 'ASC' : first.order,
    page: positive(query.get('page')),
  }
}

export function queryFromAccountUsers(view: AccountUsersView): URLSearchParams {
  const query = new URLSearchParams({ account: view.tenantId })
  if (view.search) query.set('search', view.search)
  if (view.sortBy !== accountUsersView.sortBy) query.set('sortBy', view.sortBy)
  if (view.order !== accountUsersView.order) query.set('order', view.order)
  if (view.page !== 1) query.set('page', String(view.page))
  return query
}

export interface AccountUsers {
  items: readonly User[]
  total: number
  capped: boolean
}

/** Ten to a page, by name downwards (CONST-24, CONST-25), read in a token for the account. */
const users = list('subAccountUsers', {
  empty: { items: [], total: 0, capped: false } as AccountUsers,
  first: firstUsersOf(''),
  // Those of another account are not shown while this one's are on their way.
  begin: (before, view) => (before.view?.tenantId === view.tenantId ? {} : { items: [], total: 0 }),
  load: async (app, signal, view) => {
    const query = {
      _limit: accountUsersView.pageSize,
      _offset: (view.page - 1) * accountUsersView.pageSize,
      _sortBy: view.sortBy,
      _order: view.order,
      ...(view.search && { _filter: view.search }),
    }
    const acting = await actingIn(app, view.tenantId)
    const read = await app.call(
      'GET /identity/resources/users/v2',
      { query },
      { ...source, ...acting, signal },
    )
    const { totalItems: total, totalItemsCapped: capped = false } = read._metadata
    return { items: read.items, total, capped }
  },
})

export const accountUsersOf = (app: App) => ({ $users: users(app).$state })
export const loadAccountUsers = (app: App, view: AccountUsersView): Promise<void> => users(app).load(view)
export const reloadAccountUsers = async (app: App): Promise<void> => {
  if (users(app).$state.get().view) await users(app).reload()
}
export const forgetAccountUsers = (app: App): void => users(app).forget()
export const patchAccountUsers = (app: App, items: readonly User[]): void => users(app).patch({ items })
