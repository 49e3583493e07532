import type { HttpClient } from './http-client.ts'
import { HttpClientError } from './http-client-error.ts'
import { Unreachable } from './unreachable.ts'

const TIMEOUT = 10_000
const MAX_BYTES = 256 * 1024

interface JsonRequest {
  httpClient: HttpClient
  /** Posted as a form; without it, the call is a GET. */
  form?: Record<string, string>
  /** Of the person at the provider. */
  token?: string
  /** The answer is a list: it comes as `items`. */
  list?: boolean
}

/**
 * One call of a provider. Follows no redirect: a code or a token would go along.
 *
 * @returns an object; an answer that is none, or is longer than anything that we ask for, is empty
 * @throws Unreachable for 5xx, for a redirect and for no answer
 */
export async function fetchJson(
  address: string,
  { httpClient, form, token, list }: JsonRequest,
): Promise<Record<string, unknown>> {
  const answer = await httpClient
    .request(address, {
      timeout: TIMEOUT,
      maxBytes: MAX_BYTES,
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
      },
      body: form && new URLSearchParams(form).toString(),
    })
    .catch((error: unknown) => {
      if (error instanceof HttpClientError && error.code === 'too-large') return undefined
      throw new Unreachable('no answer', { cause: error })
    })
  if (!answer) return {}
  const { status, body } = answer
  if (status >= 500 || (status >= 300 && status < 400)) throw new Unreachable(`status ${status}`)
  if (status < 200 || status > 299) return {}
  try {
    const value: unknown = JSON.parse(body.toString())
    if (list) return { items: value }
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
