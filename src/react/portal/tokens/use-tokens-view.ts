import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { queryFromView, type TokensView, viewFromQuery } from '../../../state/api-tokens/tokens-view.ts'
import { portalOf, setPageQuery } from '../../../state/portal/portal.ts'
import { useApp } from '../../shell/app-context.ts'

/** What the page shows, which is what the address says; a change of it is a change of the address. */
export function useTokensView() {
  const app = useApp()
  const place = useStore(portalOf(app).$place)
  const query = place?.query.toString() ?? ''
  const view = useMemo(() => viewFromQuery(new URLSearchParams(query)), [query])
  const setView = (change: Partial<TokensView>, options?: { replace?: boolean }) =>
    setPageQuery(app, queryFromView({ ...view, ...change }), options)
  return [view, setView] as const
}
