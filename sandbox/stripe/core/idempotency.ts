import { createHash } from 'node:crypto'
import { StripeFailure } from './errors.ts'
import type { Kinds } from './store.ts'
import type { World } from './world.ts'

const DAY = 24 * 60 * 60
const MAX_LENGTH = 255

export interface Keyed {
  key: string
  /** Of method, path and parameters: the same key may only mean the same call. */
  fingerprint: string
}

export type Remembered = Kinds['answers']

export function keyed(key: string, method: string, path: string, body: string): Keyed {
  if (key.length > MAX_LENGTH)
    throw new StripeFailure(
      400,
      'invalid_request_error',
      `Idempotency keys can be at most ${MAX_LENGTH} characters.`,
    )
  return { key, fingerprint: createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex') }
}

/** Answers that were given once are given again; a call that still runs is waited for by its caller. */
export class Idempotency {
  readonly #world: World
  readonly #running = new Map<string, string>()

  constructor(world: World) {
    this.#world = world
  }

  /**
   * Begins a call under a key.
   *
   * @returns the answer that it had before, if there was one
   * @throws StripeFailure 409 while another runs under the key, 400 when the key meant another call
   */
  begin({ key, fingerprint }: Keyed): Remembered | undefined {
    const running = this.#running.get(key)
    const before = this.#world.store.get('answers', key)
    const fresh = before && before.at > Date.now() / 1000 - DAY ? before : undefined
    if ((running ?? fresh?.fingerprint ?? fingerprint) !== fingerprint)
      throw new StripeFailure(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    if (running)
      throw new StripeFailure(
        409,
        'idempotency_error',
        `There is currently another in-progress request using this Idempotency Key (${key}). Please try again later.`,
        { code: 'idempotency_key_in_use' },
      )
    if (!fresh) this.#running.set(key, fingerprint)
    return fresh
  }

  remember({ key, fingerprint }: Keyed, status: number, body: string, request: string): void {
    const at = Math.floor(Date.now() / 1000)
    this.#world.store.put('answers', { id: key, fingerprint, status, body, request, at })
  }

  end({ key }: Keyed): void {
    this.#running.delete(key)
  }
}
