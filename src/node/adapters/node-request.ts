import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refusalOf } from '../guards/refusal.ts'
import { addCookies } from './add-cookies.ts'

/** A request of `node:http` as a `Request`. @throws Refusal 400 for a host or an address that is none */
export function toRequest(incoming: IncomingMessage & { originalUrl?: string }): Request {
  const { method = 'GET', headers } = incoming
  const protocol = (incoming.socket as { encrypted?: boolean }).encrypted ? 'https' : 'http'
  // Express takes off of `url` what a router is mounted at.
  const address = `${protocol}://${headers.host ?? ''}${incoming.originalUrl ?? incoming.url ?? '/'}`
  if (!URL.canParse(address)) throw refusalOf(400, 'Bad request')
  const list = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const each of [value ?? []].flat()) list.append(name, each)
  if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers: list })
  if (incoming.readableEnded)
    throw new Error(
      'The body was read before the proxy: mount the proxy before body parsers such as express.json().',
    )
  const body = Readable.toWeb(incoming)
  return new Request(address, { method, headers: list, body, duplex: 'half' } as unknown as RequestInit)
}

/** Writes a `Response` as the answer of `node:http`. */
export async function writeResponse(answer: Response, response: ServerResponse): Promise<void> {
  const headers: [string, string][] = [...answer.headers].filter(([name]) => name !== 'set-cookie')
  for (const [name, value] of headers) response.setHeader(name, value)
  addCookies(response, answer.headers.getSetCookie())
  response.statusCode = answer.status
  if (!answer.body) return void response.end()
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response)
}
