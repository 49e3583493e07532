import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { socialErrors } from '../../../contract/errors/social.ts'
import type { Context } from '../../core/context/context.ts'
import { openChallenge, redeemChallenge } from '../../core/factors/one-time.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

/** How long a user may take at a provider, in seconds. */
export const ATTEMPT_SECONDS = 900

/** What is known of a sign-in at a provider that was begun. */
export interface Attempt {
  provider: string
  applicationId: string
  /** The page of the application that ends it. */
  returnTo: string
  /** Binds it to the browser that began: S256 of a verifier that its page keeps, or of its cookie. */
  challenge?: string | undefined
  cookie?: string | undefined
  /** Who connects an account, and in which session; absent: a sign-in. */
  userId?: string | undefined
  sessionId?: string | undefined
  /** Once the provider has answered. */
  codeHash?: string
  iss?: string | undefined
  name?: string | undefined
}

/** What an attempt is known by at the provider. Verifier and nonce are made of the state and rest nowhere. */
export interface AttemptKeys {
  state: string
  nonce: string
  verifier: string
}

export function attemptKeys({ services, vendor }: Context, state: string): AttemptKeys {
  const key = services.sealer.derive(`social/${vendor.id}`)
  const created = (what: string): string =>
    createHmac('sha256', key).update(`${what} ${state}`).digest('base64url')
  return { state, nonce: created('nonce'), verifier: created('verifier') }
}

export async function beginAttempt(context: Context, attempt: Attempt): Promise<AttemptKeys> {
  const { userId, ...data } = attempt
  const state = newToken()
  await openChallenge(context.vendorScope, {
    purpose: 'social',
    userId,
    seconds: ATTEMPT_SECONDS,
    token: state,
    data,
  })
  return attemptKeys(context, state)
}

/** Writes down that the provider has answered, once. Undefined for a state that is none, or not this provider's. */
export async function receiveAnswer(
  { vendorScope }: Context,
  provider: string,
  state: string,
  answer: { code: string | undefined; iss: string | undefined; name: string | undefined },
): Promise<Attempt | undefined> {
  const { code, ...rest } = answer
  const received = JSON.stringify({ ...rest, codeHash: code === undefined ? '' : s256(code) })
  const row = await vendorScope
    .update('one_time_tokens')
    .set({ data: sql<string>`data || ${received}::jsonb` })
    .where('purpose', '=', 'social')
    .where('hash', '=', hashToken(state))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where(sql<boolean>`data ->> 'provider' = ${provider} and data -> 'codeHash' is null`)
    .returning('data')
    .executeTakeFirst()
  return row && (row.data as unknown as Attempt)
}

interface Shown {
  provider: string
  state: string | undefined
  verifier: string | undefined
  cookie: string | undefined
}

/**
 * Uses an attempt up, whatever comes of it: of two answers at once, one gets it.
 *
 * @throws Problem 400 unless it was begun for this provider, in this application and by this browser
 */
export async function consumeAttempt(context: Context, shown: Shown): Promise<Attempt> {
  const { provider, state, verifier, cookie } = shown
  const taken = state && (await redeemChallenge(context.vendorScope, 'social', state))
  if (!taken) throw new Problem(socialErrors.attemptWrong)
  const attempt = { ...(taken.data as unknown as Attempt), userId: taken.userId ?? undefined }
  const bound = attempt.challenge
    ? verifier !== undefined && same(s256(verifier), attempt.challenge)
    : cookie !== undefined && attempt.cookie !== undefined && same(s256(cookie), attempt.cookie)
  if (!bound || attempt.provider !== provider || attempt.applicationId !== context.application.id) {
    throw new Problem(socialErrors.attemptWrong)
  }
  return attempt
}

/** @throws Problem 400 unless it is the code that the provider's answer brought */
export function requireSameCode({ codeHash }: Attempt, code: string): void {
  if (!codeHash || !same(s256(code), codeHash)) throw new Problem(socialErrors.attemptWrong)
}

/** As RFC 7636 hashes a verifier. */
export const s256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
