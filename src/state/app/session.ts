import type { ReadableAtom } from 'nanostores'
import type { AuthResponse } from '../../../contract/auth.ts'
import type { UserEntitlements } from '../../../contract/metadata.ts'
import type { Me } from '../../../contract/profile.ts'
import { ApiError } from '../../api/api-error.ts'
import { fallbackTexts } from './constants.ts'
import type { Claims } from './token.ts'

/** `{...authResponse, ...claims, ...me}`: the profile wins over the claims. Source: wire §8. */
export type SessionUser = Partial<Omit<AuthResponse, keyof Me>> &
  Omit<Claims, keyof Me> &
  Me & {
    accessToken: string
    /** Seconds that the token lived when it was issued. */
    expiresIn: number
    /** Where the host asks for them by `entitlementsOptions.enabled`. */
    entitlements?: UserEntitlements
  }

export interface SessionState {
  status: 'loading' | 'anonymous' | 'authenticated'
  user: SessionUser | null
  accessToken: string | null
  /** Milliseconds since 1970. */
  expiresAt: number | null
  /**
   * A user is signed in, and their profile could not be loaded yet: it is tried again, or waits for `reloadUser()`. The status
   * is `loading` meanwhile, and the token is there.
   */
  profile?: 'retrying' | 'missing'
}

/**
 * Who is signed in, and the four ways to change it. One implementation is our own client (own-session.ts), the other
 * the store that a published SDK hands to our CDN scripts (sdk-session.ts).
 */
export interface SessionPort {
  readonly $state: ReadableAtom<SessionState>
  /**
   * Takes the answer of any call that signs in: keeps the token, loads profile and tenants, then is authenticated.
   * A profile that the server fails to send is waited for, with the token kept (`SessionState.profile`). Rejects with the
   * ApiError of the call that was refused; the person is then anonymous. An answer without a decodable token rejects with
   * `Failed to authenticate`. An answer whose token has ended meanwhile goes on by the session's own renewal.
   */
  accept(answer: AuthResponse): Promise<void>
  /** Forgets tokens and user here, without a call: a sign-in failed (LOGIN-61, LOGIN-62). */
  clear(): void
  /** A new access token, for another tenant if named. False: there is no session. One at a time, across tabs too. */
  refresh(tenantId?: string | null): Promise<boolean>
  /** Loads the profile, and what it is entitled to, again: after a change, or because it is missing. */
  reloadUser(): Promise<void>
  /** Ends the session here, on the server and in the other tabs. */
  logout(): Promise<void>
  /** Makes another tenant the active one. The page is reloaded unless `silentReload`. */
  switchTenant(input: { tenantId: string; silentReload?: boolean }): Promise<void>
}

export const anonymous: SessionState = { status: 'anonymous', user: null, accessToken: null, expiresAt: null }
export const loading: SessionState = { ...anonymous, status: 'loading' }

/** Resolves once a profile that is waited for is there; rejects when the session ends first. */
export const profileHere = ($state: ReadableAtom<SessionState>): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = $state.listen(({ status }) => {
      if (status === 'loading') return
      stop()
      if (status === 'authenticated') resolve()
      else reject(new ApiError(fallbackTexts.authenticate, { statusCode: 401 }))
    })
  })
