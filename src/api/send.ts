import { createFetch, type FetchOptions } from 'ofetch'
import { statusHeader } from '../../rules/quiet-answer.ts'
import { allowedRedirect, type RedirectRules } from '../../rules/redirects.ts'
import { ApiError, noAnswer } from './api-error.ts'
import type { ContextOptions, RequestOptions } from './context-options.ts'
import { headersOf, type Source } from './headers.ts'
import { inTime } from './in-time.ts'
import { type Answer, errorOf } from './read-response.ts'
import { retry } from './retry.ts'
import { urlOf, withQuery } from './url.ts'

export interface CallOptions {
  signal?: AbortSignal
  source?: Source
  /** Sent as it is in Authorization, without `Bearer`: a token for another tenant. */
  jwt?: string
  /** Send no Authorization. */
  anonymous?: boolean
  /** How long a try may take, milliseconds; else by what is asked. A file takes as long as it takes. */
  within?: number
  /** How often to try, 500 ms apart, when the server fails or is not reached. */
  retry?: number
  /** Statuses that are an answer like any other to this call: not logged. */
  expected?: readonly number[]
  /** `false`: a 401 does not refresh the session and replay the call. */
  replay?: boolean
}

export interface Sent extends CallOptions {
  method: string
  path: string
  query?: object | undefined
  body?: unknown
  /** The answer is a file: whole, or piece by piece. */
  binary?: boolean | 'stream'
}

/** What the client must know of its app. */
export interface ClientContext {
  context(): ContextOptions
  /** The access token of the session. */
  token(): string | null
  /** Renews the session. False: there is none. */
  refresh(): Promise<boolean>
  /** What is on screen now. */
  source(): Source | undefined
  redirects(): RedirectRules
  page: { readonly url: URL; go(url: string): void }
  fetch: typeof fetch
  wait(ms: number, signal?: AbortSignal): Promise<void>
  log: {
    warn(message: string, ...details: unknown[]): void
    error(message: string, ...details: unknown[]): void
  }
}

export type Send = (request: Sent) => Promise<Answer>

/** Milliseconds that reading and changing may take. No proxy that we know waits longer than a minute. */
const limits = { read: 30_000, change: 60_000 }
const late = () => noAnswer(new Error('no answer in time'))

/** Calls that carry no Authorization even when a user is signed in (spec §7). */
const anonymousPaths = /\/(auth\/v\d\/logout|oauth\/logout|users\/v\d\/activate)$/

/** The one way to the server: headers, interceptors, retry, refresh on 401, errors. */
export function createSend(client: ClientContext): Send {
  const http = createFetch({ fetch: client.fetch })

  async function authorization(request: Sent): Promise<string | undefined> {
    if (request.jwt) return request.jwt
    if (request.anonymous || anonymousPaths.test(request.path)) return undefined
    const token = (await client.context().tokenResolver?.()) || client.token()
    return token ? `Bearer ${token}` : undefined
  }

  async function exchange(request: Sent, authorization: string | undefined): Promise<Answer> {
    const context = client.context()
    const url = withQuery(
      urlOf(context, request.path),
      request.query,
      (await context.additionalQueryParamsResolver?.()) ?? [],
    )
    const headers = await headersOf({
      context,
      authorization,
      source: request.source ?? client.source(),
      scopedTenant: client.page.url.searchParams.get('tenantId'),
    })
    const prepared: RequestOptions = {
      method: request.method,
      headers,
      credentials: context.requestCredentials ?? 'include',
      ...(request.signal && { signal: request.signal }),
      ...(request.body !== undefined && {
        body: request.body instanceof FormData ? request.body : JSON.stringify(request.body),
      }),
    }
    // The browser itself writes the boundary of a form.
    if (prepared.body instanceof FormData) delete headers['content-type']
    const final = (await context.beforeRequestInterceptor?.(prepared, url)) ?? prepared
    const options: FetchOptions<'text' | 'blob' | 'stream'> = {
      ...final,
      responseType: request.binary === 'stream' ? 'stream' : request.binary ? 'blob' : 'text',
      ignoreResponseError: true,
      retry: false,
    }
    const response = await http.raw(url, options).catch((error: unknown) => {
      if (request.signal?.aborted) throw request.signal.reason
      throw noAnswer(error)
    })
    silence = false
    const { statusText, headers: answered } = response
    const status = Number(answered.get(statusHeader)) || response.status
    const answer = { status, statusText, traceId: answered.get('frontegg-trace-id') ?? undefined, text: '' }
    const data: unknown = response._data
    if (data instanceof ReadableStream)
      return response.ok
        ? { ...answer, stream: data as ReadableStream<Uint8Array>, headers: answered }
        : { ...answer, text: await new Response(data).text() }
    if (!(data instanceof Blob)) return { ...answer, text: String(data ?? '') }
    // What went wrong with a file comes as text.
    return { ...answer, blob: data, text: response.ok ? '' : await data.text() }
  }

  /** Ends, whatever does not answer: the server, the network, a function of the host. */
  async function attempt(request: Sent, authorization: string | undefined): Promise<Answer> {
    const { signal, method } = request
    if (request.binary || request.body instanceof FormData) return exchange(request, authorization)
    const limit = request.within ?? (method === 'GET' ? limits.read : limits.change)
    const work = (late: AbortSignal) =>
      exchange({ ...request, signal: signal ? AbortSignal.any([signal, late]) : late }, authorization)
    return inTime(limit, client.wait, work, late)
  }

  const authorize = (request: Sent) => inTime(limits.read, client.wait, () => authorization(request), late)

  async function authorized(request: Sent): Promise<Answer> {
    const sent = await authorize(request)
    const answer = await attempt(request, sent)
    if (answer.status !== 401 || !sent || request.jwt || request.replay === false) return answer
    // Another tab may have renewed the session while this call was under way.
    const renewed = (await authorize(request)) !== sent || (await client.refresh())
    return renewed ? attempt(request, await authorize(request)) : answer
  }

  /** The server does not answer: said once, until it does. */
  let silence = false

  function report(error: ApiError, request: Sent): void {
    if (request.expected?.includes(error.statusCode)) return
    if (error.unanswered && silence) return
    silence = error.unanswered
    const line = `${request.method} ${request.path} ${error.statusCode} ${error.message}`
    const level = client.context().logLevel ?? 'warn'
    // Why nothing answers is said by the start, and with its cause.
    if (error.statusCode === 500 && !error.unanswered) client.log.error(line, error)
    else if (error.statusCode <= 500 && level === 'warn') client.log.warn(line, error)
  }

  return async request => {
    const answer = await retry(() => authorized(request).then(answer => failOnServerError(answer)), {
      attempts: request.retry ?? 1,
      wait: client.wait,
      signal: request.signal,
    }).catch((error: unknown) => {
      if (error instanceof ApiError) report(error, request)
      throw error
    })
    if (answer.status >= 200 && answer.status < 300) return answer
    if (answer.status === 302) return leave(answer, request)
    const error = errorOf(answer)
    report(error, request)
    throw error
  }

  /** A redirect that a script may see: the address is the text of the body (ERR-06, ruling 22). */
  function leave(answer: Answer, request: Sent): Promise<Answer> {
    const target = allowedRedirect(answer.text, client.redirects())
    if (!target) {
      client.log.warn(
        `${request.method} ${request.path} sent us to an address that is not allowed: ${answer.text}`,
      )
      throw errorOf(answer)
    }
    client.page.go(target.href)
    return new Promise(() => {})
  }
}

function failOnServerError(answer: Answer): Answer {
  if (answer.status >= 500) throw errorOf(answer)
  return answer
}
