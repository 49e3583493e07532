import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

interface Options {
  keys: readonly string[]
  selected: ReadonlySet<string> | undefined
  onSelect: ((selected: Set<string>) => void) | undefined
  onOpen: ((key: string) => void) | undefined
}

/** What in a row has a meaning of its own when it is pressed. */
const controls =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [tabindex]'
/** A press that moves further than this selects text. Pixels. */
const still = 4

/**
 * Rows by keyboard and pointer: one of them takes the focus, arrow keys move it, Enter or a press opens, Space selects,
 * and with Shift all rows between. Keys pressed inside a cell's own control are its own.
 */
export function useRowKeys({ keys, selected, onSelect, onOpen }: Options) {
  const [current, setCurrent] = useState<string>()
  const anchor = useRef<string>(undefined)
  const pressed = useRef({ x: 0, y: 0 })
  const usable = onOpen !== undefined || onSelect !== undefined
  const stop = current !== undefined && keys.includes(current) ? current : keys[0]

  const select = (key: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(key)
    else next.delete(key)
    anchor.current = key
    onSelect?.(next)
  }
  /** All from the row that was chosen last up to this one; the others stay as they are. */
  const selectTo = (key: string) => {
    const from = keys.indexOf(anchor.current ?? key)
    const to = keys.indexOf(key)
    const [low, high] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
    anchor.current ??= key
    onSelect?.(new Set([...(selected ?? []), ...keys.slice(low, high + 1)]))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const rows = [...event.currentTarget.rows].filter(({ dataset }) => dataset.heading === undefined)
    const at = rows.indexOf(event.target as HTMLTableRowElement)
    const key = keys[at]
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const last = rows.length - 1
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[
      event.key
    ]
    if (to !== undefined) {
      if (event.shiftKey && onSelect) {
        anchor.current ??= key
        selectTo(keys[to] as string)
      }
      rows[to]?.focus()
    } else if (event.key === 'Enter' && onOpen) onOpen(key)
    else if (event.key === ' ' && onSelect) {
      if (event.shiftKey) selectTo(key)
      else select(key, !selected?.has(key))
    } else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLTableRowElement>, key: string) => {
    const row = event.currentTarget
    const target = event.target as Element
    // A menu of the row is drawn elsewhere, and is a child of it for React only.
    if (!row.contains(target) || target.closest(controls) !== row) return
    const { x, y } = pressed.current
    if (Math.hypot(event.clientX - x, event.clientY - y) > still) return
    if (event.shiftKey && onSelect) selectTo(key)
    else onOpen?.(key)
  }

  return {
    usable,
    onKeyDown: usable ? onKeyDown : undefined,
    select,
    selectTo,
    rowProps: (key: string) =>
      usable
        ? {
            tabIndex: key === stop ? 0 : -1,
            onFocus: () => setCurrent(key),
            onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
              pressed.current = { x, y }
            },
            onClick: (event: MouseEvent<HTMLTableRowElement>) => onClick(event, key),
          }
        : undefined,
  }
}
