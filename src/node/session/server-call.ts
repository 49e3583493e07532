import { PorticoError } from '../error.ts'
import type { Settings } from '../settings.ts'

/** Milliseconds that the server has to answer. */
const TIMEOUT_MS = 5000

export type CallSettings = Pick<Settings, 'baseUrl' | 'appId' | 'fetch'>

export interface Call {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A call of the Portico server by a path of its contract. @throws PorticoError `server_unavailable` */
export async function callServer(settings: CallSettings, path: string, call: Call = {}): Promise<Response> {
  const { method = 'GET', body, headers } = call
  try {
    const reply = await settings.fetch(`${settings.baseUrl}/frontegg${path}`, {
      method,
      redirect: 'manual',
      signal: call.signal ?? AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'frontegg-requested-application-id': settings.appId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (reply.status >= 500) throw new Error(`status ${reply.status}`)
    return reply
  } catch (cause) {
    throw new PorticoError('server_unavailable', `The Portico server did not answer ${method} ${path}.`, {
      cause,
    })
  }
}

/**
 * The body of a call that has to succeed.
 *
 * @throws PorticoError `refused` with the status, `server_unavailable`
 */
export async function readServer<Body>(settings: CallSettings, path: string, call: Call = {}): Promise<Body> {
  const reply = await callServer(settings, path, call)
  if (!reply.ok)
    throw new PorticoError(
      'refused',
      `The Portico server answered ${reply.status} to ${call.method ?? 'GET'} ${path}.`,
    )
  return (await reply.json()) as Body
}
