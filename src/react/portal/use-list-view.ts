import { useMemo } from 'react'
import {
  type ListRules,
  type ListView,
  listViewFromQuery,
  queryFromListView,
} from '../../state/lists/list-view.ts'
import { useAddressView } from './use-address-view.ts'

/** What a list shows that the browser holds whole. */
export function useListView<Row, Sort extends string>(rules: ListRules<Row, Sort>) {
  const [read, write] = useMemo(() => {
    const first = Object.keys(rules.sorts)[0] ?? ''
    return [
      (query: URLSearchParams) => listViewFromQuery(query, rules),
      (view: ListView<Sort>) => queryFromListView(view, first),
    ] as const
  }, [rules])
  return useAddressView(read, write)
}
