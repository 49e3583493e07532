import type { HttpClient } from '../../platform/http-client/http-client.ts'

const TIMEOUT = 10_000
/** A page of two hundred channels is some hundred kilobytes. */
const MAX_BYTES = 4 * 1024 * 1024
/** Where Slack does not say how long to wait, in seconds. */
const DEFAULT_WAIT = 30

/** Slack has answered that it does not do it. `code` is its own word, such as `channel_not_found`. */
export class SlackRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`Slack answered ${code}`)
    this.code = code
  }
}

/** Slack limits how often it is called. `retryAfter` is in seconds. */
export class SlackBusy extends Error {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super(`Slack takes calls again in ${retryAfter} s`)
    this.retryAfter = retryAfter
  }
}

/** No answer, or one that is not Slack's. */
export class SlackUnreachable extends Error {}

/** Slack's word where the token is good for nothing any more: the app was removed, or the token was taken back. */
export const revocationOf = (error: unknown): string | undefined =>
  error instanceof SlackRefused && REVOKED.has(error.code) ? error.code : undefined
const REVOKED = new Set(['token_revoked', 'account_inactive', 'invalid_auth', 'not_authed', 'token_expired'])

interface Call {
  url: string
  token?: string | undefined
  form: Record<string, string>
}

/**
 * Calls a method of Slack's Web API.
 *
 * @throws SlackRefused, SlackBusy or SlackUnreachable
 */
export async function callSlack(
  httpClient: HttpClient,
  method: string,
  { url, token, form }: Call,
): Promise<Record<string, unknown>> {
  const { status, headers, body } = await httpClient
    .request(`${url}/api/${method}`, {
      method: 'POST',
      timeout: TIMEOUT,
      maxBytes: MAX_BYTES,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: new URLSearchParams(form).toString(),
    })
    .catch((error: unknown) => {
      throw new SlackUnreachable('no answer', { cause: error })
    })
  if (status === 429) throw new SlackBusy(secondsOf(headers['retry-after']))
  if (status !== 200) throw new SlackUnreachable(`status ${status}`)
  const answer = parsed(body)
  if (answer.ok === true) return answer
  const code = typeof answer.error === 'string' ? wordOf(answer.error) : 'unknown_error'
  if (code === 'ratelimited') throw new SlackBusy(secondsOf(headers['retry-after']))
  throw new SlackRefused(code)
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString())
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Said below.
  }
  throw new SlackUnreachable('an answer that is no JSON object')
}

/** Its words go into logs, records and answers: nothing else does. */
const wordOf = (text: string): string => (/^[a-z0-9_]{1,60}$/.test(text) ? text : 'unknown_error')

function secondsOf(header: string | string[] | undefined): number {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : DEFAULT_WAIT
}
