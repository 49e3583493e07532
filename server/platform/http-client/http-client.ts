import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { lazyAgents } from './agents.ts'
import { HttpClientError, httpClientError } from './http-client-error.ts'
import { judgeHost } from './judge-host.ts'
import { type NamedBy, type OutboundPolicy, type Reach, reachOf } from './policy.ts'
import { type AddressRule, isPublicAddress, publicOrIn } from './public-address.ts'
import { resolverLookup } from './resolver-lookup.ts'

/** The same for everybody who is asked, but for receivers; nothing says which version asks. */
const OWN_HEADERS = { 'user-agent': 'portico', 'accept-encoding': 'identity' }

export interface OutboundRequest extends NamedBy {
  method?: string
  /** Lower-case names; `user-agent` and `accept-encoding` are the client's own. */
  headers?: Record<string, string>
  body?: string | undefined
  /** In place of the client's own. */
  userAgent?: string | undefined
  /** Milliseconds, for the whole exchange: name, connection, headers and body. */
  timeout: number
  /** Bytes of the answer's body; more is an error. */
  maxBytes: number
  /** Ends the request; what is thrown then is its reason. */
  signal?: AbortSignal | undefined
}

export interface StreamedResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Ends with an error at `maxBytes` and at the time limit. It is read, or `discard()` is called. */
  body: AsyncIterable<Buffer>
  discard(): void
}

export interface BufferedResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * The only way from the server to another one. In production it speaks https with public addresses alone, judged where
 * the connection is made; follows no redirect, takes no compressed answer, and reads no more and no longer than its limits.
 */
export interface HttpClient {
  /** @throws HttpClientError for whatever is no whole answer */
  request(address: string | URL, request: OutboundRequest): Promise<BufferedResponse>
  /** The answer as soon as its headers are there. @throws HttpClientError */
  stream(address: string | URL, request: OutboundRequest): Promise<StreamedResponse>
  /**
   * Judges an address as a request to it would, without a connection: one that is kept for later. A name that cannot be
   * looked up now passes.
   *
   * @throws HttpClientError whose `isRefusal` is true
   */
  judge(address: string | URL, named: NamedBy): Promise<void>
  /** Ends what is running, and its connections. */
  close(): Promise<void>
}

/** @param lookup a test's way from names to addresses, for all of them */
export function createHttpClient(policy: OutboundPolicy, lookup?: LookupFunction): HttpClient {
  const rules: Partial<Record<Reach, AddressRule>> = {
    public: isPublicAddress,
    ...(policy.production && { receivers: publicOrIn(policy.webhookNetworks ?? []) }),
  }
  // The operator's own names may be the system's alone; what tenants enter must not take its threads.
  const byResolver = lookup ?? resolverLookup()
  const lookups: Record<Reach, LookupFunction> = {
    public: byResolver,
    receivers: byResolver,
    anywhere: lookup ?? systemLookup,
  }
  const agents = lazyAgents(lookups, rules)

  async function stream(
    address: string | URL,
    { method = 'GET', headers, body, timeout, maxBytes, signal, userAgent, ...named }: OutboundRequest,
  ): Promise<StreamedResponse> {
    const url = URL.parse(String(address))
    if (!url) throw new HttpClientError('not-web')
    const reach = reachOf(url, policy, named)
    const failure = (error: unknown): unknown => (signal?.aborted ? signal.reason : httpClientError(error))
    try {
      const dispatcher = await agents.of(reach)
      const deadline = AbortSignal.timeout(timeout)
      const answer = await dispatcher.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: method as 'GET',
        headers: {
          ...basicAuthorization(url),
          ...headers,
          ...OWN_HEADERS,
          ...(userAgent && { 'user-agent': userAgent }),
        },
        body: body ?? null,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      })
      // An abandoned body ends with an error that is not awaited.
      const discard = (): void => void answer.body.on('error', () => {}).destroy()
      const refusal = named.receiver ? undefined : refusalOf(answer.headers, maxBytes)
      if (refusal) {
        discard()
        throw refusal
      }
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: limited(answer.body, maxBytes, failure),
        discard,
      }
    } catch (error) {
      throw failure(error)
    }
  }

  return {
    stream,
    async request(address, request) {
      const { status, headers, body } = await stream(address, request)
      const chunks: Buffer[] = []
      for await (const chunk of body) chunks.push(chunk)
      return { status, headers, body: Buffer.concat(chunks) }
    },
    async judge(address, named) {
      const url = URL.parse(String(address))
      if (!url) throw new HttpClientError('not-web')
      const reach = reachOf(url, policy, named)
      const rule = rules[reach]
      if (rule) await judgeHost(url.hostname, lookups[reach], rule)
    },
    close: () => agents.close(),
  }
}

/** A name and a password before the host, as an operator writes them (RFC 7617). */
function basicAuthorization({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {}
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(text).toString('base64')}` }
}

/** A few compressed bytes become any number: what was asked for as it is must come as it is. */
function refusalOf(headers: StreamedResponse['headers'], maxBytes: number): HttpClientError | undefined {
  const encoding = String(headers['content-encoding'] ?? '').toLowerCase()
  if (encoding !== 'identity' && encoding !== '') return new HttpClientError('compressed')
  if (Number(headers['content-length']) > maxBytes) return new HttpClientError('too-large')
  return undefined
}

async function* limited(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  failure: (error: unknown) => unknown,
): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      // Leaving the loop ends the connection.
      if (size > maxBytes) throw new HttpClientError('too-large')
      yield chunk
    }
  } catch (error) {
    throw failure(error)
  }
}
