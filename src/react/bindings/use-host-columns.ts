import {
  isValidElement,
  type ReactNode,
  type ReactPortal,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { User } from '../../../contract/users.ts'
import {
  type HostCell,
  type HostColumn,
  type OverrideColumns,
  usersTableOf,
} from '../../state/portal/host-place.ts'
import { useInstance } from './provider-context.ts'

interface Box {
  element: HTMLElement
  key: string
  user: User
}
type Given = Parameters<OverrideColumns>

interface Drawn {
  boxes: readonly Box[]
  /** What the table gave when it made the last of them. */
  given: Given
}

/** On a server React 18 warns of layout effects. */
const useLayoutEffectInBrowsers = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Hands the columns of the host to a users table. Elements of the host's React are drawn by that React, into the boxes that
 * the table makes for them: with the host's contexts, and without a second React in the way.
 */
export function useHostColumns(override: OverrideColumns | undefined, id: string | undefined): ReactPortal[] {
  const instance = useInstance()
  const [drawn, setDrawn] = useState<Drawn>()
  const input = useRef<Given>(undefined)
  const filled = useRef(new WeakMap<User, Map<string, (element: HTMLElement) => () => void>>())

  useLayoutEffectInBrowsers(() => {
    if (!instance) return
    const { $columns } = usersTableOf(instance.app, id)
    if (!override) return
    /** The same for the same cell, so that it is drawn anew by the host alone. */
    const fillerOf = (key: string, user: User) => {
      const known = filled.current.get(user) ?? new Map<string, (element: HTMLElement) => () => void>()
      filled.current.set(user, known)
      const filler =
        known.get(key) ??
        ((element: HTMLElement) => {
          const box = { element, key, user }
          setDrawn(before => ({ boxes: [...(before?.boxes ?? []), box], given: input.current! }))
          return () =>
            setDrawn(before => before && { ...before, boxes: before.boxes.filter(each => each !== box) })
        })
      known.set(key, filler)
      return filler
    }
    $columns.set((supportedCells, columns) => {
      const ours = new WeakSet<object>()
      input.current = noted(supportedCells, columns, ours)
      return override(...input.current).map(column => ({
        ...column,
        cell: user => {
          const content = column.cell(user)
          const foreign = isValidElement(content) && !ours.has(content)
          return foreign ? fillerOf(column.key, user) : content
        },
      }))
    })
    return () => $columns.set(undefined)
  }, [instance, id, override])

  if (!override || !drawn?.boxes.length) return []
  const columns = new Map(override(...drawn.given).map(column => [column.key, column]))
  return drawn.boxes.map(({ element, key, user }) =>
    createPortal(columns.get(key)?.cell(user) as ReactNode, element, `${key} ${user.id}`),
  )
}

/** The same cells, which remember what they gave. */
function noted(cells: Given[0], columns: readonly HostColumn[], ours: WeakSet<object>): Given {
  const noting =
    (cell: HostCell): HostCell =>
    user => {
      const content = cell(user)
      if (typeof content === 'object' && content) ours.add(content)
      return content
    }
  const noted = Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, noting(cell)]))
  return [noted, columns.map(column => ({ ...column, cell: noted[column.key] ?? noting(column.cell) }))]
}
