import { type ListView, listPageSizes } from '../../state/list-view.ts'
import { Pagination } from '../ui/Pagination.tsx'

export interface ListFooterProps {
  view: ListView
  onChange: (change: { page?: number; pageSize?: number }) => void
  total: number
}

/** Turns the pages of a list that the browser holds whole; a list that fits on the smallest page has none. */
export function ListFooter({ view, onChange, total }: ListFooterProps) {
  if (total <= listPageSizes[0]!) return null
  const last = Math.max(1, Math.ceil(total / view.pageSize))
  const goTo = { first: 1, previous: view.page - 1, next: view.page + 1, last }
  return (
    <Pagination
      page={view.page}
      pageSize={view.pageSize}
      pageSizes={listPageSizes}
      total={total}
      onGo={where => onChange({ page: goTo[where] })}
      onPageSize={pageSize => onChange({ pageSize })}
    />
  )
}
