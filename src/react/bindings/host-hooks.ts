import { useCallback, useMemo } from 'react'
import {
  filterTypeOf,
  identifierTypeOf,
  inviteDialogOf,
  isInviting,
  searchOf,
  searchUsers,
  searchUsersBy,
  showInviteDialog,
  usersTableOf,
} from '../../state/portal/host-place.ts'
import type { PortalPlace } from '../../state/portal/portal-place.ts'
import { useAppValue, useInstance } from './provider-context.ts'

const nowhere: PortalPlace = { page: '', query: new URLSearchParams() }

export interface UsersTableControl {
  /** What its search holds. */
  searchQuery: string
  /** An answer is on its way. */
  searching: boolean
  /** What people are searched by, where that identifies a user: `email`, `username` or `phoneNumber`. */
  identifierType: string | undefined
  /** What the search looks at: one of these or `name`; undefined: everything. */
  filterType: string | undefined
  /** Searches for this. */
  onSearch(query: string): void
  /** Anything else lets it look at everything again. */
  setFilterType(filterType: string): void
}

/**
 * Steers a `<UsersTable>` from outside, the one of this id when there are several. Source: wire/browser-api.md §3.
 *
 * @example
 * const { searchQuery, onSearch } = useUsersTable()
 * return <input value={searchQuery} onChange={event => onSearch(event.target.value)} />
 */
export function useUsersTable(id?: string): UsersTableControl {
  const instance = useInstance()
  const place = useAppValue(({ app }) => usersTableOf(app, id).$place, nowhere)
  const searching = useAppValue(({ app }) => usersTableOf(app, id).$searching, false)
  const onSearch = useCallback(
    (query: string) => {
      if (instance) searchUsers(usersTableOf(instance.app, id), query)
    },
    [instance, id],
  )
  const setFilterType = useCallback(
    (filterType: string) => {
      if (instance) searchUsersBy(usersTableOf(instance.app, id), filterType)
    },
    [instance, id],
  )
  const searchQuery = searchOf(place)
  const filterType = filterTypeOf(place)
  const identifierType = identifierTypeOf(place)
  return useMemo(
    () => ({ searchQuery, searching, identifierType, filterType, onSearch, setFilterType }),
    [searchQuery, searching, identifierType, filterType, onSearch, setFilterType],
  )
}

export interface InviteUserDialogControl {
  /** It is shown. */
  dialogOpen: boolean
  /** Shows it. */
  openDialog(): void
  /** Hides it. */
  closeDialog(): void
}

/**
 * Opens and closes an `<InviteUserDialog>` that is rendered somewhere. Source: wire/browser-api.md §3.
 *
 * @example
 * const { openDialog } = useInviteUserDialog()
 * return <button onClick={openDialog}>Invite</button>
 */
export function useInviteUserDialog(id?: string): InviteUserDialogControl {
  const instance = useInstance()
  const dialogOpen = isInviting(useAppValue(({ app }) => inviteDialogOf(app, id).$place, nowhere))
  return useMemo(() => {
    const show = (open: boolean) => {
      if (instance) showInviteDialog(inviteDialogOf(instance.app, id), open)
    }
    return { dialogOpen, openDialog: () => show(true), closeDialog: () => show(false) }
  }, [instance, id, dialogOpen])
}
