import type { HttpClient, StreamedResponse } from '../../platform/http-client/http-client.ts'
import { HttpClientError } from '../../platform/http-client/http-client-error.ts'
import { retryAfterOf } from './schedule.ts'
import { type Signed, signatureHeaders } from './sign.ts'

/** Source: HOOK-13. */
const TIMEOUT = 15_000
const MOST_BYTES = 64 * 1024
const KEPT_CHARACTERS = 4096

const USER_AGENT = 'Portico-Webhooks/1.0'

export interface Posted extends Signed {
  url: string
}

/** What became of one attempt. */
export interface Outcome {
  delivered: boolean
  /** Undefined: there was no answer. */
  statusCode?: number
  /** What was answered, or why nothing was. */
  body: string
  durationMs: number
  /** Milliseconds that the receiver asks to be left alone for. */
  retryAfter?: number | undefined
}

/** Posts once. It never throws: whatever happens is an outcome; aborted by `signal` it is one without a status. */
export async function post(
  client: HttpClient,
  { url, ...signed }: Posted,
  signal?: AbortSignal,
): Promise<Outcome> {
  const started = performance.now()
  const durationMs = () => Math.round(performance.now() - started)
  try {
    const answer = await client.stream(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(signed) },
      body: signed.body,
      userAgent: USER_AGENT,
      receiver: true,
      timeout: TIMEOUT,
      maxBytes: Number.POSITIVE_INFINITY,
      signal,
    })
    return { ...(await outcomeOf(answer)), durationMs: durationMs() }
  } catch (error) {
    return { delivered: false, body: reasonOf(error), durationMs: durationMs() }
  }
}

async function outcomeOf(answer: StreamedResponse): Promise<Omit<Outcome, 'durationMs'>> {
  const { status, headers } = answer
  if (status >= 300 && status < 400) {
    answer.discard()
    return { delivered: false, statusCode: status, body: 'redirects are not followed' }
  }
  const requested = headers['retry-after']
  return {
    delivered: status >= 200 && status < 300,
    statusCode: status,
    body: await textOf(answer),
    retryAfter: retryAfterOf(status, typeof requested === 'string' ? requested : undefined),
  }
}

/** What fits of the body; one that breaks off, or is not there in time, is no answer. */
async function textOf(answer: StreamedResponse): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MOST_BYTES) break
  }
  const encoding = String(answer.headers['content-encoding'] ?? '')
  if (encoding !== '' && encoding !== 'identity') return `the answer is compressed (${encoding})`
  return shown(Buffer.concat(chunks).toString())
}

/** What a text column takes, as long as is kept. */
const shown = (text: string): string => text.replaceAll('\0', '').slice(0, KEPT_CHARACTERS).toWellFormed()

const reasonOf = (error: unknown): string => (error instanceof HttpClientError ? error.message : 'no answer')
