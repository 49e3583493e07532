import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { changeView } from '../../state/portal/portal-place.ts'
import { usePagePlace } from './page-place.ts'

/** `replace`: without an entry of its own in the history. */
export type SetView<View> = (change: Partial<View>, options?: { replace?: boolean }) => void

/**
 * What a page shows, which is what the address says; a change of it is a change of the address, and a list begins at its first
 * page unless it is turned. `read` is the same on every render, or the view is another one.
 */
export function useAddressView<View extends object>(
  read: (query: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): readonly [View, SetView<View>] {
  const { $place, setQuery } = usePagePlace()
  const query = useStore($place)?.query.toString() ?? ''
  const view = useMemo(() => read(new URLSearchParams(query)), [query, read])
  return [view, (change, options) => setQuery(write(changeView(view, change)), options)]
}
