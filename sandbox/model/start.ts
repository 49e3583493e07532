import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChatRequest, type Fault, faultOf, replyTo } from './reply.ts'
import { endOf, pieceOf } from './stream.ts'

export interface ModelSandboxOptions {
  /** Undefined or 0: any free one. */
  port?: number | undefined
  /** What callers must send as bearer; undefined: whatever they send is good. */
  apiKey?: string | undefined
  /** It does not run in production. */
  production: boolean
}

/** A model that listens on this machine. */
export interface ModelSandbox {
  /** What a vendor file names: `http://127.0.0.1:<port>/v1`. */
  baseUrl: string
  /** Bodies of the calls so far, the newest last, without their headers. */
  requests: readonly ChatRequest[]
  close(): Promise<void>
}

const MAX_BODY = 1024 * 1024
const MAX_KEPT = 100

/**
 * Starts the stand-in: OpenAI's chat completions with tools and streaming, the same answer to the same question.
 *
 * @throws Error in production: it answers by rules, and obeys whatever it reads
 */
export async function startModelSandbox({
  port = 0,
  apiKey,
  production,
}: ModelSandboxOptions): Promise<ModelSandbox> {
  if (production || process.env.NODE_ENV === 'production')
    throw new Error('The model sandbox does not run with NODE_ENV=production: name the address of a model.')
  const requests: ChatRequest[] = []
  const server = createServer((request, response) => {
    answer(request, response, { apiKey, requests }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { apiKey, requests }: { apiKey: string | undefined; requests: ChatRequest[] },
): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return refuse(response, 404, 'There is POST /v1/chat/completions only.')
  if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`)
    return refuse(response, 401, `Incorrect API key provided: ${request.headers.authorization ?? 'none'}`)
  const body = await bodyOf(request)
  if (!Array.isArray(body?.messages)) return refuse(response, 400, 'messages is missing')
  requests.push(body)
  requests.splice(0, requests.length - MAX_KEPT)
  const fault = faultOf(body)
  if (fault === 'status') return refuse(response, 500, 'asked to fail')
  if (body.stream) return stream(response, body, fault)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(endOf(replyTo(body))))
}

/** A piece a word, so that a reader sees it come. `held` sends one and then nothing more, until the reader leaves. */
function stream(response: ServerResponse, body: ChatRequest, fault: Fault | undefined): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (data: unknown) =>
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  if (fault === 'garbage') {
    send('this is no JSON')
    response.end()
    return
  }
  const pieces = pieceOf(replyTo(body))
  for (const [at, piece] of pieces.entries()) {
    send(piece)
    if (fault === 'held' && at === 1) return
    if (fault === 'cut' && at === 1) {
      response.end()
      return
    }
  }
  send('[DONE]')
  response.end()
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }))
}

async function bodyOf(request: IncomingMessage): Promise<ChatRequest | undefined> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_BODY) return undefined
  }
  try {
    return JSON.parse(text) as ChatRequest
  } catch {
    return undefined
  }
}
