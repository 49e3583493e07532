import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from './eventually.ts'

/** Milliseconds without a request. A page that got an answer may need some to ask for the next. */
const QUIET = 400

/** Answers a request in place of the server; `forward` passes it on after all. */
export type Answer = (incoming: IncomingMessage, reply: ServerResponse, forward: () => void) => void

/** A site that embeds the product: pages of its own, and everything else passed on to the server behind it. */
export interface HostSite {
  /** `http://localhost:<port>`. */
  url: string
  /** The same site under another name, e.g. `harbor.test`. */
  at(host: string): string
  /** Serves this page for every address below `path` that has no dot. @returns its address */
  page(path: string, html: string, headers?: Record<string, string>): string
  /** Answers what matches, the newest rule first. @returns the function that takes the rule away */
  rule(matches: RegExp, answer: Answer): () => void
  /** Resolves when for a moment no request has been under way: the pages have all that they read by themselves. */
  quiet(): Promise<void>
  /** Takes all rules away. */
  forget(): void
  stop(): Promise<void>
}

/** Starts the site in front of a server, whose address is asked for at each request. */
export async function startHostSite(serverUrl: () => string): Promise<HostSite> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>()
  const rules: { matches: RegExp; answer: Answer }[] = []

  const underWay = new Set<ServerResponse>()

  function forward(incoming: IncomingMessage, reply: ServerResponse): void {
    const { method, headers, url = '/' } = incoming
    const passed = request(
      { host: '127.0.0.1', port: new URL(serverUrl()).port, path: url, method, headers, agent: false },
      answer => {
        // A stream of events has no end.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) underWay.delete(reply)
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    passed.on('error', () => reply.destroy())
    incoming.pipe(passed)
  }

  let lastEnd = 0
  const server = createServer((incoming, reply) => {
    underWay.add(reply)
    reply.once('close', () => {
      underWay.delete(reply)
      lastEnd = Date.now()
    })
    const url = incoming.url ?? '/'
    const rule = rules.findLast(({ matches }) => matches.test(url))
    if (rule) return rule.answer(incoming, reply, () => forward(incoming, reply))
    const [pathname = '/'] = url.split('?')
    const page = [...pages].find(([path]) => pathname === path || pathname.startsWith(`${path}/`))
    if (!page || pathname.includes('.')) return forward(incoming, reply)
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page[1].headers })
    reply.end(page[1].html)
  })
  // A browser may send on a connection in the moment in which it is closed for having been idle.
  server.keepAliveTimeout = 120_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://localhost:${port}`,
    at: host => `http://${host}:${port}`,
    page(path, html, headers = {}) {
      pages.set(path, { html, headers })
      return `http://localhost:${port}${path}`
    },
    rule(matches, answer) {
      const rule = { matches, answer }
      rules.push(rule)
      return () => void rules.splice(rules.indexOf(rule), 1)
    },
    async quiet() {
      await eventually(() => underWay.size === 0 && Date.now() > lastEnd + QUIET, 30_000)
    },
    forget: () => void rules.splice(0),
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
