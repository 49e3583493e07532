import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { PorticoError } from '../error.ts'
import type { Settings } from '../settings.ts'

// Source: spec §9.
export const KEY_SET_TIMEOUT_MS = 5000
export const KEY_SET_COOLDOWN_MS = 30_000
export const KEY_SET_MAX_AGE_MS = 600_000

/** Without any keys yet, a server that has just started is asked again soon. */
const FIRST_LOAD_PAUSE_MS = 1000

/** Keys of this name sign tokens of tests (`@portico/node/testing`). */
export const TEST_KEY_PREFIX = 'portico-test-'

type Facts = Pick<Settings, 'baseUrl' | 'publicKey' | 'fetch' | 'production'>

/**
 * The keys that tokens are verified with: one that the host was given, else the server's key set. The set is kept for 600 s
 * and loaded again for a key that it lacks, at most once in 30 s, whether that succeeds or not: tokens with made-up keys
 * cost the server nothing. Any number of tokens wait for the same request.
 */
export function keySet(settings: Facts): JWTVerifyGetKey {
  const keys = settings.publicKey ? givenKey(settings.publicKey) : remoteKeys(settings)
  return async (header, token) => {
    if (settings.production && header?.kid?.startsWith(TEST_KEY_PREFIX))
      throw new PorticoError('unknown_key', 'The token is signed by a test key, which production refuses.')
    return await keys(header, token)
  }
}

const givenKey = (key: NonNullable<Settings['publicKey']>): JWTVerifyGetKey =>
  createLocalJWKSet({ keys: [{ alg: 'RS256', ...key, kty: key.kty ?? 'RSA' }] })

function remoteKeys({ baseUrl, fetch }: Facts): JWTVerifyGetKey {
  let loadedAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY

  async function load(url: string, options: object): Promise<Response> {
    const now = Date.now()
    const pause = now - loadedAt < KEY_SET_MAX_AGE_MS ? KEY_SET_COOLDOWN_MS : FIRST_LOAD_PAUSE_MS
    if (now - failedAt < pause) throw unavailable()
    try {
      const reply = await fetch(url, options)
      if (reply.status !== 200) throw new Error(`status ${reply.status}`)
      const keys = (await reply.json()) as { keys?: unknown }
      if (!Array.isArray(keys?.keys)) throw new Error('no key set')
      loadedAt = Date.now()
      failedAt = Number.NEGATIVE_INFINITY
      return Response.json(keys)
    } catch (cause) {
      failedAt = Date.now()
      throw unavailable(cause)
    }
  }

  return createRemoteJWKSet(new URL(`${baseUrl}/.well-known/jwks.json`), {
    timeoutDuration: KEY_SET_TIMEOUT_MS,
    cooldownDuration: KEY_SET_COOLDOWN_MS,
    cacheMaxAge: KEY_SET_MAX_AGE_MS,
    [customFetch]: load,
  })
}

const unavailable = (cause?: unknown) =>
  new PorticoError('keys_unavailable', 'The key set of the Portico server could not be loaded.', { cause })
