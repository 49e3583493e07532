import { decodeJwt } from 'jose'

/** Claims of an access token that the client reads. Source: wire/entities.md §3. */
export interface Claims {
  sub: string
  id?: string
  tenantId?: string
  tenantIds?: string[]
  email?: string
  email_verified?: boolean
  roles?: string[]
  permissions?: string[]
  type?: string
  /** Seconds since 1970. */
  exp?: number
  iat?: number
  sid?: string
  act?: { sub: string }
  amr?: string[]
  acr?: string
  auth_time?: number
  superUser?: boolean
  [more: string]: unknown
}

/** Reads the claims without verifying: the server verifies. Throws `Invalid token specified` (ERR-02). */
export function readClaims(token: string): Claims {
  try {
    return decodeJwt(token) as Claims
  } catch (cause) {
    throw new Error('Invalid token specified', { cause })
  }
}
