import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ANSWER = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Hello' } }], usage: { total_tokens: 50 } })}\n\ndata: [DONE]\n\n`

/** A model that answers nothing until it is released, and everything from then on. */
export async function heldModel() {
  const waiting: ServerResponse[] = []
  let held = true
  const say = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(ANSWER)
  }
  const server = createServer((request, response) => {
    request.resume()
    if (held) waiting.push(response)
    else say(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      held = false
      for (const response of waiting) say(response)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
