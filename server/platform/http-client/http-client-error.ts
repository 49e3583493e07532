const messages = {
  'not-web': 'not a web address',
  'not-https': 'not an https address',
  'not-public': 'not a public address',
  timeout: 'no answer in time',
  'too-large': 'the answer is too long',
  compressed: 'the answer is compressed, which was not asked for',
  'bad-status': 'the answer has a status that HTTP does not know',
} as const

export type HttpClientFailure = keyof typeof messages

/**
 * A request that has no answer. It names neither the address, which may hold a secret or tell what runs in the network of
 * the server, nor the error that it comes from, whose text names the address.
 */
export class HttpClientError extends Error {
  /** One of our own, or the system's: `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
  readonly code: string

  constructor(code: HttpClientFailure | (string & {})) {
    super(Object.hasOwn(messages, code) ? messages[code as HttpClientFailure] : `no answer (${code})`)
    this.name = 'HttpClientError'
    this.code = code
  }

  /** The policy refused the address: asking again will not help. */
  get isRefusal(): boolean {
    return this.code === 'not-web' || this.code === 'not-https' || this.code === 'not-public'
  }
}

/** What undici and Node throw, in our words. Their messages name hosts and addresses, so that the code alone is kept. */
export function httpClientError(error: unknown): HttpClientError {
  if (error instanceof HttpClientError) return error
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown }
  if (cause instanceof HttpClientError) return cause
  if (name === 'TimeoutError') return new HttpClientError('timeout')
  if (typeof code !== 'string') return new HttpClientError(typeof name === 'string' ? name : 'unknown')
  if (/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/.test(code)) return new HttpClientError('timeout')
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new HttpClientError('too-large')
  return new HttpClientError(code)
}
