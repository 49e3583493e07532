// Sites by names that have a place in the list of public suffixes, by https: there WebKit tells "the same site" from "another
// site" as it does for people. To it every name below `localhost` is another site.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { newSigningKey } from '../../../server/identity/sso/certificate.ts'

export interface SecureSites {
  /** Of the proxy by which an engine reaches them: `127.0.0.1:<port>`. No other https is reached by it. */
  readonly proxy: string
  /** From now on these names lead to a site on this port. @returns how to end that */
  serve(hosts: readonly string[], port: () => string): () => void
}

let shared: Promise<SecureSites> | undefined

/** Those of this process: its engines are started with the proxy. */
export const secureSites = (): Promise<SecureSites> => {
  shared ??= start()
  return shared
}

async function start(): Promise<SecureSites> {
  const ports = new Map<string, () => string>()

  /** Says what a proxy in front of the server says: that the browser came by https. */
  function forward(incoming: IncomingMessage, reply: ServerResponse): void {
    const { method, headers, url = '/' } = incoming
    const port = ports.get(headers.host ?? '')?.()
    if (!port) return void reply.writeHead(502).end()
    const passed = request(
      {
        host: '127.0.0.1',
        port,
        path: url,
        method,
        headers: { ...headers, 'x-forwarded-proto': 'https' },
        agent: false,
      },
      answer => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    passed.on('error', () => reply.destroy())
    incoming.on('error', () => passed.destroy())
    incoming.pipe(passed)
  }

  const { privateKey, certificate } = await newSigningKey('example.com')
  const secure = createSecureServer({ key: privateKey, cert: certificate }, forward)
  const proxy = createServer((_incoming, reply) => void reply.writeHead(501).end())
  proxy.on('connect', ({ url = '' }: IncomingMessage, socket) => {
    socket.on('error', () => socket.destroy())
    if (!ports.has(url.replace(/:443$/, ''))) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    secure.emit('connection', socket)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  proxy.unref()
  return {
    proxy: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    serve(hosts, port) {
      for (const host of hosts) ports.set(host, port)
      return () => {
        for (const host of hosts) ports.delete(host)
      }
    },
  }
}
