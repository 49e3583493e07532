import { Unreachable } from './unreachable.ts'

const TIMEOUT = 10_000
const MOST_BYTES = 256 * 1024

interface Asking {
  /** Plain http is refused then. */
  production: boolean
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
 * @returns an object; an answer that is none is empty
 * @throws Unreachable for 5xx and for no answer
 */
export async function fetchJson(
  address: string,
  { production, form, token, list }: Asking,
): Promise<Record<string, unknown>> {
  if (production && !address.startsWith('https:')) throw new Unreachable('not https')
  const answer = await fetch(address, {
    method: form ? 'POST' : 'GET',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      accept: 'application/json',
      'user-agent': 'portico',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(form && { body: new URLSearchParams(form) }),
  }).catch((error: unknown) => {
    throw new Unreachable('no answer', { cause: error })
  })
  if (answer.status >= 500) throw new Unreachable(`status ${answer.status}`)
  const text = await read(answer)
  if (!answer.ok || text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (list) return { items: value }
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Undefined: it is longer than anything that we ask for. */
async function read({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
