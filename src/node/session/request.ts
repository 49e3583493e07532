/** A request of any framework: a `Request`, an `IncomingMessage`, one of Express or Fastify, or headers by themselves. */
export interface RequestLike {
  method?: string | undefined
  headers: HeadersLike
}

export type HeadersLike =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** A header by its lower-case name, or null. */
export function headerOf({ headers }: RequestLike, name: string): string | null {
  if (typeof headers.get === 'function') return headers.get(name) as string | null
  const value = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name]
  return (typeof value === 'string' ? value : value?.join(', ')) ?? null
}

/** The token of `Authorization: Bearer`, or null. */
export const bearerOf = (request: RequestLike): string | null =>
  /^bearer +(\S+)$/i.exec(headerOf(request, 'authorization')?.trim() ?? '')?.[1] ?? null

interface Own {
  appUrl: URL | undefined
  allowedOrigins: readonly string[]
}

const readOnly = /^(?:get|head|options)$/i

/**
 * Whether a cookie of this request may count: pages of other sites can make a browser send it, but cannot hide that they
 * did (CSRF, CWE-352). `Origin` stands in every request that changes something; a browser that leaves it out says by
 * `Sec-Fetch-Site` where the request comes from.
 */
export function isFromOwnPage(request: RequestLike, own: Own): boolean {
  const origin = headerOf(request, 'origin')
  if (origin !== null) return isOwnOrigin(origin, request, own)
  const site = headerOf(request, 'sec-fetch-site')
  if (site === null || site === 'same-origin' || site === 'none') return true
  return request.method !== undefined && readOnly.test(request.method)
}

function isOwnOrigin(origin: string, request: RequestLike, { appUrl, allowedOrigins }: Own): boolean {
  const from = URL.parse(origin)
  if (!from) return false
  if (allowedOrigins.some(allowed => URL.parse(allowed)?.origin === from.origin)) return true
  return appUrl ? from.origin === appUrl.origin : from.host === headerOf(request, 'host')
}
