/**
 * What a person sees or hears of an element: visible text, accessible names and placeholders, in its shadow root and in
 * what stands in its slots. It names nothing outside of itself, because journeys run it inside of the page.
 *
 * @param tag the element, the first of its kind
 * @returns `cutOff`: buttons, links, tabs, headings and labels whose text has no room, shortened or running out of its box
 */
export function shownTexts(tag: string): { texts: string[]; cutOff: string[] } {
  const host = document.querySelector(tag)
  const roots = [host?.shadowRoot, host].filter(root => root != null)
  const texts = new Set<string>()
  const cutOff = new Set<string>()
  for (const root of roots) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('style, script, code, pre') || !parent.checkVisibility()) continue
      if (node.textContent?.trim()) texts.add(node.textContent.trim())
    }
    for (const element of root.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      // A frame is its provider's.
      if (!element.checkVisibility() || element.localName === 'iframe') continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const said = element.getAttribute(name)?.trim()
        if (said) texts.add(said)
      }
    }
    for (const element of root.querySelectorAll('button, a, [role="tab"], h1, h2, h3, label')) {
      if (!element.checkVisibility() || !element.textContent?.trim()) continue
      // What is a pixel wide is there for screen readers.
      const clipped = getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 1
      if (clipped && element.scrollWidth > element.clientWidth + 1) cutOff.add(element.textContent.trim())
    }
  }
  return { texts: [...texts], cutOff: [...cutOff] }
}
