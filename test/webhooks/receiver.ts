import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** As it came. */
  raw: string
  body: Record<string, unknown> & { eventKey: string; eventContext: Record<string, unknown> }
  at: number
}

type Answer = (received: Received, response: ServerResponse) => void

export interface Receiver {
  url: string
  received: Received[]
  /** How it answers from now on; at first with 200 and `thanks`. */
  answer: Answer
  /** What came to this path. */
  to(path: string): Received[]
  close(): Promise<void>
}

/** A receiver of webhooks on this machine. */
export async function receiver(): Promise<Receiver> {
  const created: Receiver = {
    url: '',
    received: [],
    answer: (_, response) => response.end('thanks'),
    to: path => created.received.filter(one => one.path === path),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request.setEncoding('utf8')) raw += chunk
    const { url: path = '', headers } = request
    const received = { path, headers, raw, body: JSON.parse(raw), at: Date.now() }
    created.received.push(received)
    created.answer(received, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  created.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return created
}
