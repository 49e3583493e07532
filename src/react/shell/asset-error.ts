import type { App } from '../../state/app/app.ts'

/** In session storage: the address that we already left and came back to because a file of ours was missing. */
const key = 'portico-reloaded'

/** What browsers say when a lazily loaded module is gone: a new release was put up while the page was open. */
const missing =
  /dynamically imported module|importing a module script failed|error loading.*module|Unable to preload/i

export const isAssetError = (error: unknown): boolean =>
  error instanceof TypeError && missing.test(error.message)

/** Loads the document again, once per address, to get the files of the present release (ERR-28). True: it does. */
export function hardNavigate(app: App): boolean {
  const { page, session } = app.env
  // What stands on the screen is more than the page of a browser without a network.
  if (!page.isOnline()) return false
  if (session.getItem(key) === page.url.href) return false
  session.setItem(key, page.url.href)
  page.reload()
  return true
}
