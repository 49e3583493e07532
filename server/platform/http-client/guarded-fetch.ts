import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

const TIMEOUT = 10_000
const MOST_BYTES = 1_000_000

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Reads what an administrator of a tenant named. In production only https and only public addresses, looked at where the
 * connection is made, so that the server's own network cannot be read through it. Follows no redirect; ten seconds and a
 * megabyte at most.
 */
export async function guardedFetch(
  production: boolean,
  address: string,
  asked: Asked = {},
): Promise<Response> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (production && url.protocol !== 'https:') throw new Error('not an https address')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not a web address')
  // An address that is written out is never looked up.
  if (production && isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('not a public address')
  const ask = url.protocol === 'https:' ? secureRequest : plainRequest
  const body = asked.body === undefined || asked.body === null ? undefined : String(asked.body)
  return await new Promise((resolve, reject) => {
    const sent = ask(
      url,
      {
        method: asked.method ?? 'GET',
        headers: {
          ...asked.headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal: AbortSignal.timeout(TIMEOUT),
        ...(production && { lookup: publicLookup }),
      },
      answer => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > MOST_BYTES) answer.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          if (status < 200 || status > 599) return reject(new Error(`answered ${status}`))
          const text = Buffer.concat(parts)
          const headers = { 'content-type': answer.headers['content-type'] ?? 'application/octet-stream' }
          resolve(new Response(status === 204 || status === 304 ? null : text, { status, headers }))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
