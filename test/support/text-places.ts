/**
 * What of an element has no room: text that runs out of the window, text that lies on other text, and the page itself where it is
 * wider than the window. It names nothing outside of itself, because journeys run it inside of the page.
 *
 * @param tag the element, the first of its kind
 * @param factor by which its text is enlarged before, as a reader's own setting does
 */
export function textWithoutRoom(tag: string, factor: number): string[] {
  const host = document.querySelector(tag)
  const roots = [host?.shadowRoot, host].filter(root => root != null)
  const elements = roots.flatMap(root => [...root.querySelectorAll<HTMLElement>('*')])
  const sizes = elements.map(element => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return [element, Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const
  })
  if (factor !== 1)
    for (const [element, size, line] of sizes) {
      element.style?.setProperty('font-size', `${size * factor}px`, 'important')
      if (line) element.style?.setProperty('line-height', `${line * factor}px`, 'important')
    }
  const found: string[] = []
  const placed: { text: string; rect: DOMRect }[] = []
  for (const root of roots) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent || parent.closest('style, script, select') || !parent.checkVisibility()) continue
      // What is a pixel wide is there for screen readers.
      let around: Element | null = parent
      while (around && !(around.clientWidth === 1 && around.clientHeight === 1)) around = around.parentElement
      if (around) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) placed.push({ text, rect })
    }
  }
  for (const [at, { text, rect }] of placed.entries()) {
    if (rect.left < -1 || rect.right > innerWidth + 1) found.push(`out of the window: ${text}`)
    for (const other of placed.slice(at + 1)) {
      if (other.text === text) continue
      const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
      // Lines of one text may touch by their leading.
      if (width > 2 && height > Math.min(rect.height, other.rect.height) / 3)
        found.push(`on each other: ${text} / ${other.text}`)
    }
  }
  const wide = document.documentElement.scrollWidth - innerWidth
  return wide > 0 ? [...found, `${wide} px too wide`] : found
}
