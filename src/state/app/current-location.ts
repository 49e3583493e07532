import type { App } from './app.ts'

/** Where the person is, in the app's own terms: the router leads back there, whatever basename and strategy are. */
export function currentLocation({ router }: App): string {
  const { pathname, search, hash } = router.$location.get()
  const query = String(search)
  return `${pathname}${query && `?${query}`}${hash}`
}
