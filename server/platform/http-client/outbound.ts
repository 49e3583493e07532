import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

interface Outbound {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Milliseconds, for the whole exchange. */
  timeout: number
  /** Bytes of the answer; more is an error. */
  most: number
  /** Only public addresses are called then. */
  production: boolean
}

/**
 * Asks another server, which the operator or the vendor named. Follows no redirect, and reads no more than it was told.
 *
 * @throws Error without the address, which may hold a secret
 */
export async function askOutside(
  address: string,
  { method = 'GET', headers = {}, body = '', timeout, most, production }: Outbound,
): Promise<{ status: number; text: string }> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address that is written out is never looked up.
  if (production && isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('not a public address')
  const ask = url.protocol === 'https:' ? secureRequest : plainRequest
  return await new Promise((resolve, reject) => {
    const sent = ask(
      url,
      {
        method,
        headers: { ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) },
        signal: AbortSignal.timeout(timeout),
        ...(production && { lookup: publicLookup }),
      },
      answer => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > most) sent.destroy(new Error('the answer is too long'))
          else chunks.push(chunk)
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
