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
 * rebinding) does not, and carry no mark of a proxy, nor of the session helper's or the published middleware, which pass on what
 * other machines ask of a host. nginx leaves none unless configured to, but speaks HTTP/1.0 then. What comes by the prefix that hosts
 * forward (`/frontegg/…`) is never local: a development server that forwards it leaves no mark at all.
 */
export function isLocalCaller({ headers, hostname, originalUrl, socket, raw }: FastifyRequest): boolean {
  if (!/^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')) return false
  if (!isLoopbackName(hostname) || raw.httpVersion === '1.0') return false
  if (/^\/frontegg(\/|$)/i.test(originalUrl)) return false
  return !Object.keys(headers).some(name => /^x-(forwarded|frontegg)-/.test(name) || MARKS.includes(name))
}
