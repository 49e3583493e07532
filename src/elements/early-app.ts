/** Commands of an app that a page may give before its code is there. */
const commands = ['showAdminPortal', 'hideAdminPortal', 'loginWithRedirect', 'logout', 'ready'] as const

type Call = (...input: unknown[]) => unknown
type Early = Element & { app?: Record<string, Call> }

/** Until the class comes, the element carries an app that keeps the calls it gets; the class takes it away. */
function lend(element: Early): void {
  element.app ??= Object.fromEntries(
    commands.map(name => [
      name,
      (...input: unknown[]) =>
        customElements.whenDefined('frontegg-app').then(() => {
          customElements.upgrade(element)
          return element.app?.[name]?.(...input)
        }),
    ]),
  )
}

/** Lends an app to every `<frontegg-app>`, also to those that the parser comes to before the scripts beside them run. */
export function lendApps(): void {
  const look = () => {
    if (!customElements.get('frontegg-app')) document.querySelectorAll<Early>('frontegg-app').forEach(lend)
  }
  look()
  if (document.readyState !== 'loading') return
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    watch.disconnect()
    look()
  })
}
