import { Fragment, type ReactNode, useId } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { useTexts } from '../texts.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { AboveRowsContext } from './above-rows.ts'
import { type Column, isShown, type Sort } from './columns.ts'
import { HeadCell } from './HeadCell.tsx'
import { role } from './role.ts'
import { SettingsCorner } from './SettingsCorner.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableRow } from './TableRow.tsx'
import { above, frame, head, headCell, scroller, table } from './table-styles.ts'
import { useTableTexts } from './table-texts.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useScrollable } from './use-scrollable.ts'
import { useTablePreferences } from './use-table-preferences.ts'

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  /** With it people choose columns and density, and the browser remembers them under this name. */
  id?: string | undefined
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
  /** Enter on a row or a press on it: shows it in detail. */
  onOpen?: ((row: Row) => void) | undefined
  /** A `<tr data-heading>` above a row, e.g. the day that begins with it; gets the row above and how many cells a row has. */
  before?: ((row: Row, above: Row | undefined, cells: number) => ReactNode) | undefined
  /** The row's menu, at its end. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Instead of rows when there are none: an `EmptyState`. */
  empty?: ReactNode
  /** Instead of rows, or above those that stay: an `ErrorState` or a `NoPermissionState`; `AboveRowsContext` tells it which. */
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
  const { id, label, rows, rowKey, rowLabel, sort, onSort, selected, onSelect, onOpen, actions, before } =
    props
  const { empty, error, refreshing = false, skeletonRows = 5, narrow = 'stack', footer } = props
  const texts = useTexts()
  const tableTexts = useTableTexts()
  const [scrollerRef, scrolls] = useScrollable()
  const [preferences, prefer] = useTablePreferences(id)
  const helpId = useId()
  const columns = props.columns.filter(column => isShown(column, preferences))
  const widths = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const more = (onSelect ? 1 : 0) + (actions ? 1 : 0)
  const keys = rows?.map(rowKey) ?? []
  const chosen = keys.filter(key => selected?.has(key)).length
  const selectAll = (all: boolean) => onSelect?.(new Set(all ? keys : []))
  const open = (key: string) => {
    const row = rows?.[keys.indexOf(key)]
    if (row !== undefined) onOpen?.(row)
  }
  const { usable, onKeyDown, select, selectTo, rowProps } = useRowKeys({
    keys,
    selected,
    onSelect,
    onOpen: onOpen && open,
  })
  const stays = rows !== undefined && rows.length > 0
  const instead = stays ? undefined : (error ?? (rows ? empty : undefined))
  const busy = !error && (rows === undefined || refreshing)
  const shown = (
    <div className={frame} part="table-frame" aria-busy={busy} data-refreshing={refreshing || undefined}>
      {id && !instead ? (
        <SettingsCorner columns={props.columns} preferences={preferences} onChange={prefer} />
      ) : null}
      {instead ?? (
        <div className={scroller} ref={scrollerRef} {...(scrolls && { tabIndex: 0, 'data-scrolls': '' })}>
          <table
            className={table}
            part="table"
            aria-label={label}
            aria-describedby={usable && keys.length > 0 ? helpId : undefined}
            data-compact={preferences.compact ? '' : undefined}
            data-settings={id ? '' : undefined}
            // The person, or what else names the row, keeps this much.
            {...(widths > 0 && {
              'data-fixed': '',
              style: { ['--_fe-table-width' as string]: `${widths + 260}px` },
            })}
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
            <tbody {...role('rowgroup')} onKeyDown={onKeyDown}>
              {rows?.map((row, at) => (
                <Fragment key={rowKey(row)}>
                  {before?.(row, rows[at - 1], columns.length + more)}
                  <TableRow
                    row={row}
                    columns={columns}
                    name={rowLabel?.(row)}
                    selected={selected?.has(rowKey(row)) ?? false}
                    onSelect={
                      onSelect &&
                      ((on, range) => (range && on ? selectTo(rowKey(row)) : select(rowKey(row), on)))
                    }
                    opens={onOpen !== undefined}
                    rowProps={rowProps(rowKey(row))}
                    actions={actions?.(row)}
                  />
                </Fragment>
              )) ?? <SkeletonRows rows={skeletonRows} columns={columns.length + more} />}
            </tbody>
          </table>
          {usable && keys.length > 0 ? (
            <VisuallyHidden id={helpId}>
              {[tableTexts.rowMove, onOpen && tableTexts.rowOpen, onSelect && tableTexts.rowSelect]
                .filter(Boolean)
                .join(' ')}
            </VisuallyHidden>
          ) : null}
        </div>
      )}
      {footer}
    </div>
  )
  return stays && error ? (
    <div className={above}>
      <AboveRowsContext value={true}>{error}</AboveRowsContext>
      {shown}
    </div>
  ) : (
    shown
  )
}
