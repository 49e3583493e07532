import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import {
  queryFromUsageView,
  type UsageView,
  usageViewFromQuery,
} from '../../../../state/usage/usage-period.ts'
import { useApp } from '../../../shell/app-context.ts'

/** Period and look, which the address says; a change of them is a change of the address. */
export function useUsageView() {
  const app = useApp()
  const query = useStore(portalOf(app).$place)?.query.toString() ?? ''
  const view = useMemo(() => usageViewFromQuery(new URLSearchParams(query)), [query])
  const setView = (change: Partial<UsageView>) =>
    setPageQuery(app, queryFromUsageView({ ...view, ...change }))
  return [view, setView] as const
}
