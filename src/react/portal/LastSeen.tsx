import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'

/** How far below the window a part begins to load. */
const AHEAD = '200px'

export interface LastSeenProps {
  /** What it takes while it waits, so that little moves when it comes. Pixels. */
  height: number
  /** Something leads there: it is not waited for. */
  now?: boolean
  children: ReactNode
}

/** A part far down a page: loaded when it is scrolled near, or printed. */
export function LastSeen({ height, now = false, children }: LastSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(now)
  if (now && !seen) setSeen(true)
  useEffect(() => {
    if (seen || !place.current) return
    const show = () => setSeen(true)
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    globalThis.addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      globalThis.removeEventListener('beforeprint', show)
    }
  }, [seen])
  if (seen) return children
  return (
    <div ref={place} data-unseen="">
      <Skeleton height={height} />
    </div>
  )
}
