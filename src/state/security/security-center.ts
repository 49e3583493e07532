import type { SecurityOverview } from '../../../contract/security-center.ts'
import type { User } from '../../../contract/users.ts'
import type { UsersV3Query } from '../../../contract/users-queries.ts'
import { INACTIVE_SECONDS } from '../../../rules/security-facts.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { list } from '../lists/list.ts'

const source = { source: 'admin-portal' } as const

const center = resource('securityCenter', {
  empty: { overview: undefined as SecurityOverview | undefined },
  load: async (app, signal) => ({
    overview: await app.call('GET /security-center/resources/overview/v1', {}, { ...source, signal }),
  }),
})

export const securityCenterOf = (app: App) => ({ $center: center(app).$state })
export const loadSecurityCenter = (app: App): Promise<void> => center(app).load()
export const forgetSecurityCenter = (app: App): void => center(app).forget()

/** Names of the tables. Source: SECCEN-16 to SECCEN-18. */
export const peopleTables = ['mfa-unenrolled', 'breached-passwords', 'inactive'] as const
export type PeopleTable = (typeof peopleTables)[number]

/** CONST-33. */
export const peoplePageSize = 10

const sortKeys = ['name', 'createdAt', 'lastSeen'] as const

export interface PeopleView {
  table: PeopleTable
  /** How names begin. */
  search: string
  sortBy: (typeof sortKeys)[number]
  order: 'ASC' | 'DESC'
  /** From 1. */
  page: number
}

const first: PeopleView = { table: 'mfa-unenrolled', search: '', sortBy: 'name', order: 'ASC', page: 1 }

const people = list('securityPeople', {
  empty: { items: undefined as readonly User[] | undefined, total: 0, capped: false },
  first,
  // Rows of another table are none of this one.
  begin: (before, view) =>
    before.view && before.view.table !== view.table ? { items: undefined, total: 0, capped: false } : {},
  load: async (app, signal, view) => {
    const { items, _metadata } = await app.call(
      'GET /identity/resources/users/v3',
      { query: peopleQuery(view) },
      { ...source, signal },
    )
    return { items, total: _metadata.totalItems, capped: _metadata.totalItemsCapped ?? false }
  },
})

export const securityPeopleOf = (app: App) => ({ $people: people(app).$state })
export const loadSecurityPeople = (app: App, view: PeopleView): Promise<void> => people(app).load(view)
export const forgetSecurityPeople = (app: App): void => people(app).forget()

function peopleQuery({ table, search, sortBy, order, page }: PeopleView): UsersV3Query {
  return {
    _preset: table,
    ...(table === 'inactive' && { _maxInactiveSeconds: INACTIVE_SECONDS }),
    ...(search && { _namePrefix: search }),
    _sortBy: sortBy,
    _order: order,
    _limit: peoplePageSize,
    _offset: (page - 1) * peoplePageSize,
  }
}

/** Reads the page's query. What makes no sense is the default: an old link always opens. */
export function peopleViewFromQuery(query: URLSearchParams): PeopleView {
  const page = query.get('page') ?? ''
  return {
    table: peopleTables.find(name => name === query.get('people')) ?? first.table,
    search: query.get('search')?.slice(0, 100) ?? '',
    sortBy: sortKeys.find(key => key === query.get('sortBy')) ?? first.sortBy,
    order: query.get('order') === 'DESC' ? 'DESC' : 'ASC',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export function queryFromPeopleView({ table, search, sortBy, order, page }: PeopleView): URLSearchParams {
  return new URLSearchParams({
    tab: 'securityCenter',
    ...(table !== first.table && { people: table }),
    ...(search && { search }),
    ...(sortBy !== first.sortBy && { sortBy }),
    ...(order === 'DESC' && { order }),
    ...(page > 1 && { page: String(page) }),
  })
}

/** Mails a reset link to each whose password is known from a breach, and reads what is left to do. */
export async function resetBreachedPasswords(app: App): Promise<void> {
  await app.call('POST /identity/resources/users/v1/passwords/breached/reset/bulk', {}, source)
  await loadSecurityCenter(app)
}
