import { ApiError, genericMessage } from '../../api/api-error.ts'
import { errorOf } from '../../api/read-response.ts'
import { retry } from '../../api/retry.ts'
import type { App } from './app.ts'
import { routeLoadingTimeout } from './constants.ts'
import { loadAgain } from './load-again.ts'

/** Loads what a route needs; rejects when it takes longer than 3800 ms (ROUTE-52). */
export async function loadPage<T>(app: App, load: () => Promise<T>): Promise<T> {
  const finished = new AbortController()
  const late = app.clock.after(routeLoadingTimeout, finished.signal).then(() => {
    throw new ApiError(genericMessage, {
      statusCode: 500,
      cause: new Error('the page took too long to load'),
    })
  })
  // The time-out of a page that came in time is dropped.
  late.catch(() => {})
  try {
    return await Promise.race([loadAgain(load, app.clock.after), late])
  } finally {
    finished.abort()
  }
}

/** A page's data: a GET of the page's own origin, tried up to three times when the server fails (ROUTE-50, ROUTE-51). */
export async function loadPageData(app: App, path: string): Promise<unknown> {
  const { page, fetch, clock } = app.env
  const url = new URL(path, page.url)
  if (url.origin !== page.url.origin) throw new TypeError(`page data must be of this origin: ${path}`)
  return await retry(
    async () => {
      const response = await fetch(url.href, { method: 'GET', credentials: 'same-origin' })
      if (response.ok) return (await response.json()) as unknown
      throw errorOf({
        status: response.status,
        statusText: response.statusText,
        traceId: response.headers.get('frontegg-trace-id') ?? undefined,
        text: await response.text(),
      })
    },
    { wait: clock.after },
  )
}
