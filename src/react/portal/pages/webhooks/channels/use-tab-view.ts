import { useMemo } from 'react'
import {
  type ListRules,
  type ListView,
  listViewFromQuery,
  queryFromListView,
} from '../../../../../state/lists/list-view.ts'
import { useAddressView } from '../../../use-address-view.ts'

/** What a list below a tab shows; the tab stays in the address. @param pageSize where the address names none */
export function useTabView<Row, Sort extends string>(
  tab: string,
  rules: ListRules<Row, Sort>,
  pageSize: number,
) {
  const [read, write] = useMemo(() => {
    const first = Object.keys(rules.sorts)[0] ?? ''
    return [
      (query: URLSearchParams): ListView<Sort> => ({
        ...listViewFromQuery(query, rules),
        ...(query.has('pageSize') ? {} : { pageSize }),
      }),
      (view: ListView<Sort>) => {
        const query = queryFromListView(view, first)
        query.delete('pageSize')
        if (view.pageSize !== pageSize) query.set('pageSize', String(view.pageSize))
        query.set('tab', tab)
        return query
      },
    ] as const
  }, [rules, tab, pageSize])
  return useAddressView(read, write)
}
