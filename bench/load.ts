import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Ask {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One request over a connection that stays open. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const sent = request(
    url,
    {
      method,
      agent,
      headers: {
        ...headers,
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    },
    response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    },
  )
  sent.on('error', reject)
  sent.end(payload)
  return promise
}

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  median: number
  p99: number
}

/**
 * Repeats `once` on every connection at the same time, for `seconds` after one second of warming up.
 * Stops at the first error: a failing request would make a fine figure.
 */
export async function measure(
  connections: number,
  seconds: number,
  once: (connection: number) => Promise<void>,
): Promise<Measured> {
  const took: number[] = []
  const from = performance.now() + 1000
  const until = from + seconds * 1000
  const repeat = async (connection: number) => {
    while (performance.now() < until) {
      const started = performance.now()
      await once(connection)
      if (started >= from) took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => repeat(connection)))
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN
  return { perSecond: took.length / seconds, median: at(0.5), p99: at(0.99) }
}
