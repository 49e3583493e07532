import { type ReactNode, useEffect, useRef } from 'react'
import type { User } from '../../../../contract/users.ts'
import type { HostCell, HostContent, OverrideColumns } from '../../../state/portal/host-place.ts'
import type { ColumnKey, UsersColumn } from '../pages/users/use-columns.tsx'

/** What the host put into a cell: its own node, or what it fills a box with until it is stopped. */
function HostBox({ content }: { content: Node | ((box: HTMLElement) => (() => void) | undefined) }) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const here = box.current
    if (!here) return
    if (typeof content === 'function') return content(here)
    here.append(content)
    return () => content.parentNode?.removeChild(content)
  }, [content])
  return <span ref={box} />
}

/** The columns that a host wants instead of these. It sees text, nodes and what our own cells give, never our elements. */
export function hostColumns(override: OverrideColumns, columns: readonly UsersColumn[]): UsersColumn[] {
  const known = new Map<string, UsersColumn>(columns.map(column => [column.key, column]))
  // Elements of another React cannot be drawn here; ours are known by having been handed out.
  const ours = new WeakSet<object>()
  const handedOut =
    ({ cell }: UsersColumn): HostCell =>
    user => {
      const drawn = cell(user)
      if (typeof drawn === 'object' && drawn) ours.add(drawn)
      return drawn
    }
  const shown = (content: HostContent): ReactNode => {
    if (typeof content === 'string' || typeof content === 'number') return content
    if (content instanceof Node || typeof content === 'function') return <HostBox content={content as Node} />
    return typeof content === 'object' && content && ours.has(content) ? (content as ReactNode) : null
  }
  const cells = Object.fromEntries(columns.map(column => [column.key, handedOut(column)]))
  const input = columns.map(({ key, header, sortable }) => ({ key, header, sortable, cell: cells[key]! }))
  return override(cells, input).map(({ key, header, sortable, cell }) => {
    const own = known.get(key)
    return {
      ...own,
      key: key as ColumnKey,
      header,
      // Of what the server does not know there is no order.
      sortable: own?.sortable && sortable,
      cell: (user: User) => shown(cell(user)),
    }
  })
}
