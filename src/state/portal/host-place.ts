import { atom } from 'nanostores'
import type { User } from '../../../contract/users.ts'
import type { App } from '../app/app.ts'
import type { DialogAddress, PortalPlace } from './portal-place.ts'

/** What a cell holds: text, a node of the host's, what a supported cell gave, or what fills a box until it is stopped. */
export type HostContent = unknown
export type HostCell = (user: User) => HostContent

export interface HostColumn {
  key: string
  header: string
  sortable?: boolean | undefined
  cell: HostCell
}

/** Given the cells that there are, by key, and the columns that would be shown: the columns to show instead. */
export type OverrideColumns = (
  supportedCells: Readonly<Record<string, HostCell>>,
  columns: readonly HostColumn[],
) => readonly HostColumn[]

/** Where a component that stands on the host's own page keeps what it shows; the host's address is left alone. */
function createHostPlace(page: string) {
  const $place = atom<PortalPlace>({ page, query: new URLSearchParams() })
  return {
    $place,
    /** A search is under way. */
    $searching: atom(false),
    /** Columns of the host's own. */
    $columns: atom<OverrideColumns | undefined>(undefined),
    setQuery: (query: URLSearchParams) => $place.set({ ...$place.get(), query }),
    setDialog: (dialog?: DialogAddress) => $place.set({ ...$place.get(), dialog }),
    guarded: false,
  }
}
export type HostPlace = ReturnType<typeof createHostPlace>

/** Shared by all copies of the bundle on a page: a host steers a component from outside of it. */
const KEY = Symbol.for('portico.host-places')

/** The place of one component by its element and id, made on first ask. */
export function hostPlaceOf(app: App, element: string, id = ''): HostPlace {
  const places = app.feature(KEY, () => new Map<string, HostPlace>())
  const key = `${element} ${id}`
  const known = places.get(key) ?? createHostPlace(element)
  places.set(key, known)
  return known
}

/** The place of a users table; its search is steered from outside. */
export const usersTableOf = (app: App, id?: string): HostPlace => hostPlaceOf(app, 'users-table', id)

export const searchOf = ({ query }: PortalPlace): string => query.get('search') ?? ''

/** Types into the search of a users table from outside. */
export function searchUsers(place: HostPlace, search: string): void {
  const query = new URLSearchParams(place.$place.get().query)
  query.delete('page')
  if (search) query.set('search', search)
  else query.delete('search')
  place.setQuery(query)
}

/** What the search of a users table looks at; undefined: everything. */
export const filterTypeOf = ({ query }: PortalPlace): string | undefined =>
  query.get('filterType') ?? undefined

const identifiers = ['email', 'username', 'phoneNumber']

/** What people are searched by, where that identifies a user. */
export const identifierTypeOf = (place: PortalPlace): string | undefined =>
  identifiers.find(type => type === filterTypeOf(place))

/** Lets the search look at one field alone; without one of its types, at everything. */
export function searchUsersBy(place: HostPlace, filterType: string): void {
  const query = new URLSearchParams(place.$place.get().query)
  query.delete('page')
  if (filterType === 'name' || identifiers.includes(filterType)) query.set('filterType', filterType)
  else query.delete('filterType')
  place.setQuery(query)
}

export const isGuideOpen = ({ dialog }: PortalPlace): boolean => dialog?.name === 'guide'

/** Shows a guide dialog, or hides it, from outside. */
export const showGuide = (place: HostPlace, open: boolean): void =>
  place.setDialog(open ? { name: 'guide' } : undefined)

/** The place of an invite dialog; whether it is open is steered from outside. */
export const inviteDialogOf = (app: App, id?: string): HostPlace => hostPlaceOf(app, 'invite-user-dialog', id)

export const isInviting = ({ dialog }: PortalPlace): boolean => dialog?.name === 'invite'

export const showInviteDialog = (place: HostPlace, open: boolean): void =>
  place.setDialog(open ? { name: 'invite' } : undefined)
