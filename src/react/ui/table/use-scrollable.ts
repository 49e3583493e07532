import { useCallback, useState } from 'react'

/**
 * Whether the content of an element is larger than it: only then should it take the keyboard focus. The element may come
 * later than the table, in place of an empty state.
 */
export function useScrollable() {
  const [scrolls, setScrolls] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    )
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return [ref, scrolls] as const
}
