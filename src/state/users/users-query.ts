import type { UserFilterType, UsersQuery } from '../../../contract/users-queries.ts'

/** What the Users page shows: search, filters, order and page. All of it is kept in the address. */
export interface UsersView {
  search: string
  /** What the search looks at, when not at everything. */
  filterType?: UserFilterType | undefined
  roleIds: readonly string[]
  groupIds: readonly string[]
  status: readonly UserStatus[]
  /** Whether they have a second factor. */
  mfa?: UserFactors | undefined
  sortBy: UsersSort
  order: 'ASC' | 'DESC'
  /** From 1. */
  page: number
  pageSize: number
}

export const userStatuses = ['active', 'pending', 'disabled', 'locked', 'temporary'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userFactors = ['enrolled', 'none'] as const
export type UserFactors = (typeof userFactors)[number]

const sortKeys = ['name', 'email', 'createdAt', 'lastLogin', 'lastSeen'] as const
export type UsersSort = (typeof sortKeys)[number]

export const userFilterTypes = ['name', 'email', 'username', 'phoneNumber'] as const

/** CONST-18. */
export const teamPageSize = 20
/** The list is read again with this page size after a bulk invitation; CONST-19. */
export const bulkReloadPageSize = 10
export const pageSizes: readonly number[] = [10, 20, 50, 100]

/** Sorted by name, upwards (spec §9 Page sizes). */
export const defaultUsersView: UsersView = {
  search: '',
  roleIds: [],
  groupIds: [],
  status: [],
  sortBy: 'name',
  order: 'ASC',
  page: 1,
  pageSize: teamPageSize,
}

const list = (text: string | null) => text?.split(',').filter(Boolean) ?? []
const positive = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** Reads the page's query. What is missing or makes no sense is the default: an old link always opens. */
export function viewFromQuery(query: URLSearchParams): UsersView {
  const size = positive(query.get('pageSize'))
  const mfa = userFactors.find(each => each === query.get('mfa'))
  const filterType = userFilterTypes.find(type => type === query.get('filterType'))
  return {
    search: query.get('search')?.slice(0, 200) ?? '',
    ...(filterType && { filterType }),
    roleIds: list(query.get('roles')),
    groupIds: list(query.get('groups')),
    status: userStatuses.filter(status => list(query.get('status')).includes(status)),
    ...(mfa && { mfa }),
    sortBy: sortKeys.find(key => key === query.get('sortBy')) ?? defaultUsersView.sortBy,
    order: query.get('order') === 'DESC' ? 'DESC' : 'ASC',
    page: positive(query.get('page')) ?? 1,
    pageSize: size && pageSizes.includes(size) ? size : teamPageSize,
  }
}

/** Writes the page's query; defaults are left out, so that the plain address is the plain list. */
export function queryFromView(view: UsersView): URLSearchParams {
  const query = new URLSearchParams()
  if (view.search) query.set('search', view.search)
  if (view.filterType) query.set('filterType', view.filterType)
  if (view.roleIds.length) query.set('roles', view.roleIds.join(','))
  if (view.groupIds.length) query.set('groups', view.groupIds.join(','))
  if (view.status.length) query.set('status', view.status.join(','))
  if (view.mfa) query.set('mfa', view.mfa)
  if (view.sortBy !== defaultUsersView.sortBy) query.set('sortBy', view.sortBy)
  if (view.order !== defaultUsersView.order) query.set('order', view.order)
  if (view.page !== 1) query.set('page', String(view.page))
  if (view.pageSize !== teamPageSize) query.set('pageSize', String(view.pageSize))
  return query
}

export const isFiltered = (view: UsersView) =>
  view.search !== '' ||
  view.mfa !== undefined ||
  view.roleIds.length > 0 ||
  view.groupIds.length > 0 ||
  view.status.length > 0

/** The query of `GET /identity/resources/users/v2`. */
export function requestFromView(view: UsersView): UsersQuery {
  return {
    _limit: view.pageSize,
    _offset: (view.page - 1) * view.pageSize,
    _sortBy: view.sortBy,
    _order: view.order,
    ...(view.search
      ? { _filter: view.search, ...(view.filterType && { _filterType: view.filterType }) }
      : {}),
    ...(view.roleIds.length ? { _roleIds: view.roleIds.join(',') } : {}),
    ...(view.groupIds.length ? { _groupIds: view.groupIds.join(',') } : {}),
    ...(view.mfa ? { _mfa: view.mfa } : {}),
    ...(view.status.length ? { _status: view.status.join(',') } : {}),
  }
}
