import type { User } from '../../../contract/users.ts'
import type { App } from '../app/app.ts'
import { list } from '../lists/list.ts'

export interface MembersView {
  search: string
  order: 'ASC' | 'DESC'
  sortBy: (typeof sortKeys)[number]
  /** From 1. */
  page: number
}

const sortKeys = ['name', 'lastLogin', 'lastSeen'] as const

export const firstMembers: MembersView = { search: '', order: 'ASC', sortBy: 'name', page: 1 }

/** Reads what the address says of a group's members; what makes no sense is the default. */
export function membersViewFromQuery(query: URLSearchParams): MembersView {
  const page = query.get('page') ?? ''
  return {
    search: query.get('search')?.slice(0, 200) ?? '',
    order: query.get('order') === 'DESC' ? 'DESC' : 'ASC',
    sortBy: sortKeys.find(key => key === query.get('sortBy')) ?? 'name',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a group whose members are shown so; defaults are left out. */
export function queryFromMembersView(
  groupId: string,
  { search, order, sortBy, page }: MembersView,
): URLSearchParams {
  return new URLSearchParams({
    group: groupId,
    ...(search && { search }),
    ...(sortBy !== 'name' && { sortBy }),
    ...(order !== 'ASC' && { order }),
    ...(page !== 1 && { page: String(page) }),
  })
}
export const membersPageSize = 10

export interface Members {
  items: readonly User[]
  total: number
  capped: boolean
}

/** A page of the members of one group. */
interface GroupView extends MembersView {
  groupId: string
}

const source = { source: 'admin-portal' } as const
const empty: Members = { items: [], total: 0, capped: false }

const members = list('group-members', {
  empty,
  first: { groupId: '', ...firstMembers } as GroupView,
  loading: true,
  begin: ({ view }, { groupId }) => (view?.groupId === groupId ? {} : empty),
  load: async (app, signal, view) => {
    const { items, _metadata } = await app.call(
      'GET /identity/resources/users/v2',
      {
        query: {
          _groupIds: view.groupId,
          _limit: membersPageSize,
          _offset: (view.page - 1) * membersPageSize,
          _sortBy: view.sortBy,
          _order: view.order,
          ...(view.search ? { _filter: view.search } : {}),
        },
      },
      { ...source, signal },
    )
    const { totalItems: total, totalItemsCapped: capped = false } = _metadata
    return { items, total, capped }
  },
})

export const groupMembersOf = (app: App) => ({ $members: members(app).$state })

/** Reads a page of a group's members; what was asked for before is forgotten. A failure is an error and an empty list. */
export const loadGroupMembers = (app: App, groupId: string, view: MembersView): Promise<void> =>
  members(app).load({ groupId, ...view })

/** Reads the page again that is shown, if it is of this group. */
export async function reloadGroupMembers(app: App, groupId: string): Promise<void> {
  const { $state, reload } = members(app)
  if ($state.get().view?.groupId === groupId) await reload()
}

/** Members of the account to be picked from, by what was typed. */
export async function findPeople(app: App, text: string): Promise<User[]> {
  const query = { _limit: 20, ...(text.trim() ? { _filter: text.trim() } : {}) }
  return (await app.call('GET /identity/resources/users/v2', { query }, source)).items
}
