import type { FastifyRequest } from 'fastify'

/** Names that lead to the machine that asks, whichever it is; none below `localhost` can be owned (RFC 6761 §6.3). */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}

/** What proxies write into a request, beside `x-forwarded-…`. */
const MARKS = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']

/**
 * Whether the caller is a program on this machine. The socket alone does not tell: behind a proxy on the same machine each
 * one is loopback. So the request must name this machine as its host, which a site that had its own name lead here (DNS
 * rebinding) does not, and carry no mark of a proxy. nginx leaves none unless configured to, but speaks HTTP/1.0 then.
 */
export function isLocalCaller({ headers, hostname, socket, raw }: FastifyRequest): boolean {
  if (!/^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')) return false
  if (!isLoopbackName(hostname) || raw.httpVersion === '1.0') return false
  return !Object.keys(headers).some(name => name.startsWith('x-forwarded-') || MARKS.includes(name))
}
