import { PorticoError } from '../error.ts'
import type { Settings } from '../settings.ts'
import { readServer } from './server-call.ts'

/** A token of the vendor's API, as `x-access-token` or bearer; the same one until it is nearly over. */
export type VendorToken = () => Promise<string>

export interface Credentials {
  clientId: string
  secret: string
}

interface Held {
  token: string
  /** Epoch milliseconds. */
  renewAt: number
}

/** A token is renewed when 80 % of its life are over. Source: wire §19. */
const LIFE_SHARE = 0.8

/** Different credentials that are remembered. */
const MAX_CREDENTIALS = 1000

/** Asks once for any number of callers, and again when the token is nearly over. */
function renewed(ask: () => Promise<{ token: string; expiresIn: number }>): () => Promise<string> {
  let held: Held | undefined
  let asking: Promise<string> | undefined
  return async () => {
    if (held && Date.now() < held.renewAt) return held.token
    asking ??= (async () => {
      try {
        const { token, expiresIn } = await ask()
        held = { token, renewAt: Date.now() + expiresIn * 1000 * LIFE_SHARE }
        return token
      } finally {
        asking = undefined
      }
    })()
    return await asking
  }
}

/** Wrong credentials of the host are not the caller's fault. */
function ofOwnCredentials(error: unknown): never {
  if (error instanceof PorticoError && error.code === 'refused')
    throw new PorticoError('configuration', 'The server refused the credentials of the option vendor.')
  throw error
}

/** The token of the vendor's API. @throws PorticoError `configuration`, `server_unavailable` */
export function vendorTokens(settings: Settings): VendorToken {
  return renewed(async () => {
    if (!settings.vendor)
      throw new PorticoError(
        'configuration',
        'vendor is missing: give createPortico the option vendor, or set FRONTEGG_CLIENT_ID and FRONTEGG_API_KEY.',
      )
    const call = { method: 'POST', body: settings.vendor }
    return await readServer<{ token: string; expiresIn: number }>(settings, '/auth/vendor', call).catch(
      ofOwnCredentials,
    )
  })
}

/**
 * The token of a machine: client credentials that an account made (`clientId`, `secret`) are exchanged once and again when
 * the token is nearly over.
 *
 * @throws PorticoError `refused` for credentials that are not good, `server_unavailable`
 */
export function machineTokens(settings: Settings): (credentials: Credentials) => Promise<string> {
  const known = new Map<string, () => Promise<string>>()
  return ({ clientId, secret }) => {
    const key = JSON.stringify([clientId, secret])
    const token =
      known.get(key) ??
      renewed(async () => {
        const { access_token, expires_in } = await readServer<{ access_token: string; expires_in: number }>(
          settings,
          '/identity/resources/auth/v2/api-token',
          { method: 'POST', body: { clientId, secret } },
        )
        return { token: access_token, expiresIn: expires_in }
      })
    known.set(key, token)
    if (known.size > MAX_CREDENTIALS) known.delete(known.keys().next().value as string)
    return token()
  }
}
