import { Icon } from '../Icon.tsx'
import { chevronDown } from '../icons/core.ts'
import { chevronUp, sort as sortIcon } from '../icons/portal.ts'
import type { Column, Sort } from './columns.ts'
import { role } from './role.ts'
import { headCell, sortButton } from './table-styles.ts'

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** A column's head; a button when the column can be sorted by. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const icon = direction === 'asc' ? chevronUp : direction === 'desc' ? chevronDown : sortIcon
  return (
    <th
      className={headCell}
      scope="col"
      part="table-head"
      data-align={column.align}
      style={column.width ? { ['--_fe-width' as string]: `${column.width}px` } : undefined}
      data-sortable={column.sortable && onSort ? '' : undefined}
      {...role('columnheader')}
      {...(direction && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={sortButton}
          onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
          <Icon of={icon} size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
