import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import {
  type ListRules,
  type ListView,
  listViewFromQuery,
  queryFromListView,
} from '../../state/lists/list-view.ts'
import { portalOf, setPageQuery } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'

/** What a list shows, which is what the address says; a change of it is a change of the address. */
export function useListView<Row, Sort extends string>(rules: ListRules<Row, Sort>) {
  const app = useApp()
  const place = useStore(portalOf(app).$place)
  const query = place?.query.toString() ?? ''
  const view = useMemo(() => listViewFromQuery(new URLSearchParams(query), rules), [query, rules])
  const setView = (change: Partial<ListView<Sort>>, options?: { replace?: boolean }) =>
    setPageQuery(
      app,
      queryFromListView({ ...view, page: 1, ...change }, Object.keys(rules.sorts)[0] ?? ''),
      options,
    )
  return [view, setView] as const
}

export type SetListView<Sort extends string> = (
  change: Partial<ListView<Sort>>,
  options?: { replace?: boolean },
) => void
