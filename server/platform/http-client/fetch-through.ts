import type { HttpClient, OutboundRequest } from './http-client.ts'
import { HttpClientError } from './http-client-error.ts'

/** Statuses whose answer has no body, to `Response` at least. */
const EMPTY = [204, 205, 304]
/** Of the connection, or of a body that is whole already. */
const DROPPED = ['connection', 'content-length', 'keep-alive', 'transfer-encoding']

type Fetch = (address: string | URL, init?: FetchInit) => Promise<Response>

interface FetchInit {
  method?: string | undefined
  headers?: ConstructorParameters<typeof Headers>[0] | undefined
  body?: unknown
  signal?: AbortSignal | null | undefined
}

/**
 * The client in the shape of `fetch`, for libraries that take one. A redirect is an answer like any other.
 *
 * @returns rejects with HttpClientError, where `fetch` would with a TypeError
 */
export function fetchThrough(
  client: HttpClient,
  limits: Pick<OutboundRequest, 'timeout' | 'maxBytes' | 'operatorNamed'>,
): Fetch {
  return async (address, init = {}) => {
    const { method = 'GET', body, signal } = init
    const {
      status,
      headers,
      body: bytes,
    } = await client.request(address, {
      ...limits,
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: body === undefined || body === null ? undefined : String(body),
      signal: signal ?? undefined,
    })
    if (status < 200 || status > 599) throw new HttpClientError('bad-status')
    return new Response(EMPTY.includes(status) ? null : new Uint8Array(bytes), {
      status,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        DROPPED.includes(name) ? [] : [value ?? []].flat().map((one): [string, string] => [name, one]),
      ),
    })
  }
}
