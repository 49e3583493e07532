import { type ListView, listPageSizes } from '../../state/lists/list-view.ts'
import { Pagination } from '../ui/Pagination.tsx'

export interface ListFooterProps {
  view: ListView
  onChange: (change: { page?: number; pageSize?: number }) => void
  total: number
}

/** Turns the pages of a list that the browser holds whole; a list that fits on the smallest page has none. */
export function ListFooter({ view, onChange, total }: ListFooterProps) {
  if (total <= listPageSizes[0]!) return null
  return (
    <Pagination
      page={view.page}
      pageSize={view.pageSize}
      pageSizes={listPageSizes}
      total={total}
      onGo={page => onChange({ page })}
      onPageSize={pageSize => onChange({ pageSize })}
    />
  )
}
