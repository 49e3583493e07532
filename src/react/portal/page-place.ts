import type { ReadableAtom } from 'nanostores'
import { createContext, use, useMemo } from 'react'
import { portalOf, setDialog, setPageQuery } from '../../state/portal/portal.ts'
import type { DialogAddress, PortalPlace } from '../../state/portal/portal-place.ts'
import { useApp } from '../shell/app-context.ts'

/** Where a page keeps what it shows: in the portal the address, in a place of the host's own the page's memory. */
export interface PagePlace {
  $place: ReadableAtom<PortalPlace | undefined>
  setQuery: (query: URLSearchParams, options?: { replace?: boolean }) => void
  setDialog: (dialog?: DialogAddress) => void
  /** Whether it is the portal, whose ways out ask before changes are lost. */
  guarded: boolean
}

/** Set around pages that stand outside of the portal. */
export const PagePlaceContext = createContext<PagePlace | undefined>(undefined)

export function usePagePlace(): PagePlace {
  const app = useApp()
  const input = use(PagePlaceContext)
  return useMemo(
    () =>
      input ?? {
        $place: portalOf(app).$place,
        setQuery: (query, options) => setPageQuery(app, query, options),
        setDialog: dialog => setDialog(app, dialog),
        guarded: true,
      },
    [app, input],
  )
}
