import type { ReactNode } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { useTexts } from '../texts.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { Column, Sort } from './columns.ts'
import { HeadCell } from './HeadCell.tsx'
import { role } from './role.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableRow } from './TableRow.tsx'
import { frame, head, headCell, scroller, table } from './table-styles.ts'
import { useScrollable } from './use-scrollable.ts'

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Absent while they are loaded for the first time: skeleton rows stand in. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Names a row for its checkbox, e.g. the user's name. */
  rowLabel?: ((row: Row) => string) | undefined
  sort?: Sort | undefined
  /** A press on a header: the same column turns round, another starts ascending. */
  onSort?: ((sort: Sort) => void) | undefined
  selected?: ReadonlySet<string> | undefined
  /** With it the rows can be selected. */
  onSelect?: ((selected: Set<string>) => void) | undefined
  /** The row's menu, at its end. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Instead of rows when there are none: an `EmptyState`. */
  empty?: ReactNode
  /** Instead of rows: an `ErrorState` or a `NoPermissionState`. */
  error?: ReactNode
  /** The shown rows are being replaced. */
  refreshing?: boolean | undefined
  skeletonRows?: number | undefined
  /** Under 480 px: cards (default) or sideways scrolling. */
  narrow?: 'stack' | 'scroll' | undefined
  /** Under the rows, inside the frame: `Pagination`. */
  footer?: ReactNode
}

/** Rows of data. Sorting, filtering and paging happen at its owner; the table shows and asks. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, sort, onSort, selected, onSelect, actions } = props
  const { empty, error, refreshing = false, skeletonRows = 5, narrow = 'stack', footer } = props
  const texts = useTexts()
  const [scrollerRef, scrolls] = useScrollable()
  const keys = rows?.map(rowKey) ?? []
  const chosen = keys.filter(key => selected?.has(key)).length
  const selectAll = (all: boolean) => onSelect?.(new Set(all ? keys : []))
  const select = (key: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(key)
    else next.delete(key)
    onSelect?.(next)
  }
  const instead = error ?? (rows?.length === 0 ? empty : undefined)
  const busy = !error && (rows === undefined || refreshing)
  return (
    <div className={frame} part="table-frame" aria-busy={busy} data-refreshing={refreshing || undefined}>
      {instead ?? (
        <div className={scroller} ref={scrollerRef} tabIndex={scrolls ? 0 : undefined}>
          <table
            className={table}
            part="table"
            aria-label={label}
            {...role('table')}
            data-stack={narrow === 'stack' ? '' : undefined}
            data-scroll={narrow === 'scroll' ? '' : undefined}
          >
            <thead className={head} {...role('rowgroup')}>
              <tr {...role('row')}>
                {onSelect ? (
                  <th className={headCell} scope="col" data-narrow="" {...role('columnheader')}>
                    <Checkbox
                      aria-label={texts.selectAll}
                      checked={keys.length > 0 && chosen === keys.length}
                      indeterminate={chosen > 0 && chosen < keys.length}
                      disabled={keys.length === 0}
                      onChange={event => selectAll(event.target.checked)}
                    />
                  </th>
                ) : null}
                {columns.map(column => (
                  <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
                ))}
                {actions ? (
                  <th className={headCell} scope="col" data-narrow="" {...role('columnheader')}>
                    <VisuallyHidden>{texts.rowActions}</VisuallyHidden>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody {...role('rowgroup')}>
              {rows?.map(row => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  name={rowLabel?.(row)}
                  selected={selected?.has(rowKey(row)) ?? false}
                  onSelect={onSelect ? on => select(rowKey(row), on) : undefined}
                  actions={actions?.(row)}
                />
              )) ?? (
                <SkeletonRows
                  rows={skeletonRows}
                  columns={columns.length + (onSelect ? 1 : 0) + (actions ? 1 : 0)}
                />
              )}
            </tbody>
          </table>
        </div>
      )}
      {footer}
    </div>
  )
}
