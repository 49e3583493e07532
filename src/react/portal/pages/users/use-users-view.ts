import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import {
  changeView,
  queryFromView,
  type UsersView,
  viewFromQuery,
} from '../../../../state/users/users-query.ts'
import { usePagePlace } from '../../page-place.ts'

/** What the page shows, which is what the address says; a change of it is a change of the address. */
export function useUsersView() {
  const { $place, setQuery } = usePagePlace()
  const place = useStore($place)
  const query = place?.query.toString() ?? ''
  const view = useMemo(() => viewFromQuery(new URLSearchParams(query)), [query])
  const setView = (change: Partial<UsersView>, options?: { replace?: boolean }) =>
    setQuery(queryFromView(changeView(view, change)), options)
  return [view, setView] as const
}
