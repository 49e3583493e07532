import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { Problem } from '../problem/problem.ts'

/**
 * The host decides which environment is meant: a request that names two of them, by two headers or by a target that says
 * something else, may mean one to a proxy and another to us (RFC 9112 §3.2, §7.2).
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesOneHost(request.raw)) done()
    else done(new Problem(platformErrors.ambiguousHost))
  })
}

function namesOneHost({ rawHeaders, url = '/', headers: { host } }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return false
  if (url.startsWith('/') || url === '*') return true
  // The absolute form, as proxies are asked.
  return URL.canParse(url) && hostOf(url) === hostOf(`${new URL(url).protocol}//${host}`)
}

/** With the port, unless it is that of the scheme. Undefined: there is none. */
function hostOf(address: string): string | undefined {
  return (URL.canParse(address) && new URL(address).host) || undefined
}
