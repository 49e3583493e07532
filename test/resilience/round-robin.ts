import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy as simple as they come: in turn, over connections that it keeps, to those that are ready. */
export interface Balancer {
  url: string
  /** Requests that got no answer of a server. */
  dropped: string[]
  /** How many requests each server answered, by its address. */
  answered: Map<string, number>
  close(): Promise<void>
}

/** How often each server is asked whether it is ready, in milliseconds. */
const LOOK_EVERY = 100

export async function balance(servers: string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set<string>()
  const dropped: string[] = []
  const answered = new Map<string, number>()
  let turn = 0

  const look = setInterval(() => {
    for (const server of servers)
      fetch(`${server}/ready`, { headers: { connection: 'close' } }).then(
        reply => {
          if (reply.ok) ready.add(server)
          else ready.delete(server)
          return reply.body?.cancel()
        },
        () => void ready.delete(server),
      )
  }, LOOK_EVERY)

  const proxy = http.createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => pass(request, Buffer.concat(chunks), reply, servers.length))
  })

  /** As nginx does: another server is asked only while this one has not been sent anything. */
  function pass(
    requested: http.IncomingMessage,
    body: Buffer,
    reply: http.ServerResponse,
    tries: number,
  ): void {
    const candidates = servers.filter(server => ready.has(server))
    const server = (candidates.length ? candidates : servers)[turn++ % (candidates.length || servers.length)]!
    const onward = http.request(server + requested.url, {
      method: requested.method,
      headers: requested.headers,
      agent,
    })
    onward.on('response', answer => {
      answered.set(server, (answered.get(server) ?? 0) + 1)
      const { connection: _, ...headers } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(reply)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) {
        ready.delete(server)
        return pass(requested, body, reply, tries - 1)
      }
      dropped.push(`${requested.method} ${requested.url} at ${server}: ${error.code}`)
      reply.writeHead(502).end()
    })
    onward.end(body)
  }

  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    dropped,
    answered,
    close: () =>
      new Promise(resolve => {
        clearInterval(look)
        agent.destroy()
        proxy.closeAllConnections()
        proxy.close(() => resolve())
      }),
  }
}
