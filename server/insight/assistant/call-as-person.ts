import { platformErrors } from '../../../contract/errors/platform.ts'
import type { Context } from '../../core/context/context.ts'
import type { ReadRoute } from './tool.ts'

export interface ReadAnswer {
  status: number
  /** Where it was read: path and query. */
  url: string
  body: unknown
}

/** What says who asks, for which account and from which application: no cookie, for nothing here rests on one. */
const passedOn = [
  'authorization',
  'frontegg-scoped-tenant',
  'frontegg-requested-application-id',
  'frontegg-vendor-id',
  'accept-language',
  'user-agent',
] as const

/**
 * Reads a route of the contract with the session of who asks, through the same server: environment, rate limit, session, address,
 * permission and schema are asked again, as for a call of the browser. There is no other way from the assistant to the data.
 * It takes GET alone, so that no tool can change anything.
 */
export async function readAsPerson(
  { request }: Context,
  route: ReadRoute,
  query: Record<string, string | number | boolean>,
): Promise<ReadAnswer> {
  const path = route.slice('GET '.length)
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const url = search.size > 0 ? `${path}?${search}` : path
  const headers: Record<string, string> = { host: request.host }
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const answer = await request.server.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
  return { status: answer.statusCode, url, body: readable(answer.payload) }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { errorCode: platformErrors.internal.code }
  }
}
