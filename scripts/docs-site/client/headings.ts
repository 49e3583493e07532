/** Where a heading counts as read, in pixels from the top: below the bar that stays. */
const LINE = 120

/** Marks the part that is being read in the list of what is on the page. */
export function followHeadings(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.here a')].map(link => [link.hash.slice(1), link]),
  )
  const headings = [...links.keys()].flatMap(id => document.getElementById(decodeURIComponent(id)) ?? [])
  if (headings.length === 0) return
  let marked: HTMLAnchorElement | undefined
  const mark = () => {
    const passed = headings.filter(heading => heading.getBoundingClientRect().top < LINE)
    const current = links.get((passed.at(-1) ?? headings[0]!).id)
    if (current === marked) return
    marked?.removeAttribute('aria-current')
    current?.setAttribute('aria-current', 'location')
    marked = current
  }
  let waiting = false
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        mark()
      })
    },
    { passive: true },
  )
  mark()
}
