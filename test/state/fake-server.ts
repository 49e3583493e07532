import { holdToContract } from '../support/contract-reply.ts'

/** What a test sees of a request. */
export interface Seen {
  method: string
  path: string
  url: URL
  headers: Record<string, string>
  credentials: string | undefined
  body: unknown
}

interface Scripted {
  status?: number
  json?: unknown
  text?: string
  headers?: Record<string, string>
  /** What no server that keeps the contract says, and a client must survive. */
  offContract?: true
}

export type Script = Scripted | ((request: Seen, count: number) => Scripted | Promise<Scripted>)

export interface FakeServer {
  fetch: typeof fetch
  seen: Seen[]
  /** How often a route was asked. */
  count(route: string): number
  /** Answers `'GET /flags'`; a function may throw for "not reached". */
  on(route: string, script: Script): void
}

/**
 * A server that says what it is told, as far as the contract lets a server say it. What is not scripted is 404. Paths come
 * without the prefix.
 */
export function fakeServer(scripts: Record<string, Script> = {}): FakeServer {
  const known = new Map(Object.entries(scripts))
  const seen: Seen[] = []
  const count = (route: string) => seen.filter(({ method, path }) => `${method} ${path}` === route).length
  return {
    seen,
    count,
    on: (route, script) => void known.set(route, script),
    fetch: async (input, init = {}) => {
      const url = new URL(String(input))
      const path = url.pathname.replace(/^\/frontegg/, '')
      const method = init.method ?? 'GET'
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
      const headers = Object.fromEntries(new Headers(init.headers))
      const request = { method, path, url, headers, credentials: init.credentials, body }
      seen.push(request)
      const script = known.get(`${method} ${path}`) ?? { status: 404, json: { errors: ['Not found'] } }
      const {
        status = 200,
        json,
        text,
        headers: more,
        offContract,
      } = typeof script === 'function' ? await script(request, count(`${method} ${path}`)) : script
      if (status < 300 && text === undefined && !offContract && known.has(`${method} ${path}`))
        holdToContract(`${method} ${path}`, status === 204 ? undefined : (json ?? {}))
      const empty = status === 204
      return new Response(empty ? null : (text ?? JSON.stringify(json ?? {})), {
        status,
        statusText: status === 404 ? 'Not Found' : status === 500 ? 'Internal Server Error' : '',
        headers: { 'content-type': 'application/json', ...more },
      })
    },
  }
}
