import { useCallback, useState } from 'react'

/**
 * Whether the content of an element is larger than it: only then should it take the keyboard focus. The element may come
 * later than the table, in place of an empty state.
 */
export function useScrollable() {
  const [scrolls, setScrolls] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const look = () =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    // At once: an observer tells only after the next frame.
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return [ref, scrolls] as const
}
