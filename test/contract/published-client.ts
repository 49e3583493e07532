import { ContextHolder, createApiClient } from '@frontegg/rest-api'
import type { TestServer, TestVendor } from '../support/server.ts'

/** An API of the published package, and which of its operations have been called. */
export interface Published<Api> {
  api: Api
  operations: string[]
  called: Set<string>
}

/**
 * The published package, asking a server of this process as the person of the token. It calls the global `fetch` and looks at
 * `window`; both are put back by `leave`.
 */
export function publishedClient({ app }: TestServer, vendor: TestVendor, accessToken: string) {
  const base = `http://${vendor.host}`
  const context = ContextHolder.for(vendor.id)
  context.setContext({ baseUrl: base })
  context.setAccessToken(accessToken)
  const { fetch } = globalThis
  const clicked: string[] = []
  Object.assign(globalThis, {
    window: { location: { search: '', href: `${base}/` } },
    document: {
      createElement: () => ({
        setAttribute: (_: string, name: string) => clicked.push(name),
        click() {},
        remove() {},
      }),
    },
    fetch: async (url: string, init: RequestInit = {}) => {
      if (!url.startsWith(base)) return await fetch(url, init)
      const headers = {
        ...(init.headers as Record<string, string>),
        host: vendor.host,
        origin: vendor.origin,
      }
      const reply = await app.inject({
        method: init.method as 'GET',
        url: url.slice(base.length),
        headers,
        ...(init.body && { payload: init.body as string }),
      })
      const empty = reply.statusCode === 204
      return new Response(empty ? null : new Uint8Array(reply.rawPayload), { status: reply.statusCode })
    },
  })
  const { connectivity, reports, notifications } = createApiClient(vendor.id)
  // What two of them have in common is how they send.
  const sends = Object.keys(connectivity).filter(name => name in reports)
  const counted = <Api extends object>(api: Api): Published<Api> => {
    const called = new Set<string>()
    const own = api as Record<string, unknown>
    const operations = Object.keys(own).filter(
      name => typeof own[name] === 'function' && !sends.includes(name),
    )
    for (const name of operations) {
      const operation = own[name] as (...values: unknown[]) => unknown
      own[name] = (...values: unknown[]) => {
        called.add(name)
        return operation(...values)
      }
    }
    return { api, operations, called }
  }
  return {
    connectivity: counted(connectivity),
    reports: counted(reports),
    notifications: counted(notifications),
    /** Names of the files that were saved. */
    clicked,
    leave: () => Object.assign(globalThis, { fetch, window: undefined, document: undefined }),
  }
}
