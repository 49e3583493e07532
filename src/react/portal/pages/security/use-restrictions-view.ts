import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import type { IpView } from '../../../../state/security/ip-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'

/** What is searched for, and which page, as the address says; the tab stays. */
export function useRestrictionsView(tab: string): [IpView, (change: Partial<IpView>) => void] {
  const app = useApp()
  const query = useStore(portalOf(app).$place)?.query.toString() ?? ''
  const view = useMemo((): IpView => {
    const named = new URLSearchParams(query)
    const page = Number(named.get('page') ?? 1)
    const isPage = Number.isInteger(page) && page >= 1 && page <= 100_000
    return { search: named.get('search') ?? '', page: isPage ? page : 1 }
  }, [query])
  const change = (requested: Partial<IpView>) => {
    // Another search begins at its first page.
    const next = { ...view, ...(requested.search === undefined ? {} : { page: 1 }), ...requested }
    setPageQuery(
      app,
      new URLSearchParams({
        tab,
        ...(next.search && { search: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
      }),
      { replace: requested.search !== undefined },
    )
  }
  return [view, change]
}
