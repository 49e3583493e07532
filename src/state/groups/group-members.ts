import { map } from 'nanostores'
import type { User } from '../../../contract/users.ts'
import type { ApiError } from '../../api/api-error.ts'
import { afterFailure } from '../app/after-failure.ts'
import type { App } from '../app/app.ts'

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

export interface MembersState {
  groupId: string | undefined
  view: MembersView
  loading: boolean
  error: ApiError | null
  items: readonly User[]
  total: number
  capped: boolean
}

const nothing = { items: [], total: 0, capped: false }
const KEY = Symbol('group-members')
const source = { source: 'admin-portal' } as const

export const groupMembersOf = (app: App) =>
  app.feature(KEY, () => ({
    $members: map<MembersState>({
      groupId: undefined,
      view: firstMembers,
      loading: true,
      error: null,
      ...nothing,
    }),
    asked: new AbortController(),
  }))

/** Reads a page of a group's members; what was asked for before is forgotten. A failure is an error and an empty list. */
export async function loadGroupMembers(app: App, groupId: string, view: MembersView): Promise<void> {
  const members = groupMembersOf(app)
  const { $members } = members
  members.asked.abort()
  const mine = new AbortController()
  members.asked = mine
  const before = $members.get()
  $members.set({
    ...before,
    ...(before.groupId === groupId ? {} : nothing),
    groupId,
    view,
    loading: true,
    error: null,
  })
  try {
    const { items, _metadata } = await app.call(
      'GET /identity/resources/users/v2',
      {
        query: {
          _groupIds: groupId,
          _limit: membersPageSize,
          _offset: (view.page - 1) * membersPageSize,
          _sortBy: view.sortBy,
          _order: view.order,
          ...(view.search ? { _filter: view.search } : {}),
        },
      },
      { ...source, signal: mine.signal },
    )
    if (mine.signal.aborted) return
    const { totalItems: total, totalItemsCapped: capped = false } = _metadata
    $members.set({ groupId, view, loading: false, error: null, items, total, capped })
  } catch (error) {
    if (mine.signal.aborted) return
    $members.set(afterFailure({ ...$members.get(), groupId, view }, error, nothing))
  }
}

/** Reads the page again that is shown, if it is of this group. */
export async function reloadGroupMembers(app: App, groupId: string): Promise<void> {
  const { groupId: shown, view } = groupMembersOf(app).$members.get()
  if (shown === groupId) await loadGroupMembers(app, groupId, view)
}

/** Members of the account to be picked from, by what was typed. */
export async function findPeople(app: App, text: string): Promise<User[]> {
  const query = { _limit: 20, ...(text.trim() ? { _filter: text.trim() } : {}) }
  return (await app.call('GET /identity/resources/users/v2', { query }, source)).items
}
