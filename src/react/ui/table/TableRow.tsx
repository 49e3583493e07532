import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { useTexts } from '../texts.ts'
import type { Column } from './columns.ts'
import { role } from './role.ts'
import { cell, row as rowStyle } from './table-styles.ts'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  name: string | undefined
  selected: boolean
  /** `range`: with Shift, all rows from the one chosen last. */
  onSelect: ((selected: boolean, range: boolean) => void) | undefined
  /** A press opens it. */
  opens: boolean
  actions: ReactNode
  /** Focus and presses. */
  rowProps: Partial<ComponentProps<'tr'>> | undefined
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, name, selected, onSelect, opens, actions, rowProps } = props
  const texts = useTexts()
  return (
    <tr
      className={rowStyle}
      part="table-row"
      data-selected={selected ? '' : undefined}
      data-selectable={onSelect ? '' : undefined}
      data-opens={opens ? '' : undefined}
      {...role('row')}
      {...rowProps}
    >
      {onSelect ? (
        <td className={cell} data-cell="select" {...role('cell')}>
          <Checkbox
            aria-label={name ? `${texts.selectRow}: ${name}` : texts.selectRow}
            checked={selected}
            onChange={event => onSelect(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      ) : null}
      {columns.map(column => (
        <td
          key={column.key}
          className={cell}
          part="table-cell"
          data-column={column.key}
          data-align={column.align}
          data-primary={column.primary ? '' : undefined}
          data-label={column.primary ? undefined : column.header}
          {...role('cell')}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions ? (
        <td className={cell} data-cell="actions" {...role('cell')}>
          {actions}
        </td>
      ) : null}
    </tr>
  )
}
