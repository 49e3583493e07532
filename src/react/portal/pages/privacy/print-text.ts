/**
 * Prints lines of text alone, without the page around them: from a frame that is taken away again, since a new window would
 * be stopped, and would stay. It holds text only, which needs no style and runs nothing.
 */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = title
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) {
    frame.remove()
    return
  }
  const head = page.createElement('h1')
  head.textContent = title
  const lines = page.createElement('pre')
  lines.textContent = text
  page.body.append(head, lines)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
