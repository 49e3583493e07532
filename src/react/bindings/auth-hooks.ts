import { useCallback, useEffect, useMemo } from 'react'
import type { SessionState, SessionUser } from '../../state/app/session.ts'
import { useAppValue, useInstance } from './provider-context.ts'

const unknown: SessionState = { status: 'loading', user: null, accessToken: null, expiresAt: null }

export interface AuthState {
  /** It is not known yet. */
  isLoading: boolean
  /** A user is signed in. */
  isAuthenticated: boolean
  /** Null where no user is signed in. */
  user: SessionUser | null
}

/**
 * Who is signed in, and whether that is known yet.
 *
 * @example
 * const { isLoading, user } = useAuth()
 * return isLoading ? <Spinner /> : <p>{user ? user.email : 'Please sign in'}</p>
 */
export function useAuth(): AuthState {
  const { status, user } = useAppValue(instance => instance.app.session.$state, unknown)
  return useMemo(
    () => ({ isLoading: status === 'loading', isAuthenticated: status === 'authenticated', user }),
    [status, user],
  )
}

/**
 * The signed-in user; null where there is none, or while that is not known yet.
 *
 * @example
 * const user = useAuthUserOrNull()
 * return <p>{user ? `Hello ${user.name}` : 'Welcome'}</p>
 */
export const useAuthUserOrNull = (): SessionUser | null => useAuth().user

/**
 * The signed-in user. An anonymous caller is sent to the login page; meanwhile, and while it is not known yet, it is null.
 *
 * @example
 * const user = useAuthUser()
 * return user && <Dashboard tenantId={user.tenantId} />
 */
export function useAuthUser(): SessionUser | null {
  const { isLoading, user } = useAuth()
  const login = useLoginWithRedirect()
  useEffect(() => {
    if (!isLoading && !user) login()
  }, [isLoading, user, login])
  return user
}

/**
 * Whether a user is signed in; false while that is not known yet.
 *
 * @example
 * return useIsAuthenticated() ? <Dashboard /> : <Welcome />
 */
export const useIsAuthenticated = (): boolean => useAuth().isAuthenticated

/**
 * Sends the user to the login page and back here afterwards; the values are added to the address.
 *
 * @example
 * const login = useLoginWithRedirect()
 * return <button onClick={() => login()}>Sign in</button>
 */
export function useLoginWithRedirect(): (query?: Record<string, string>) => void {
  const instance = useInstance()
  return useCallback(query => instance?.loginWithRedirect(query), [instance])
}

export interface AuthActions {
  /** Leads to the login page and back here; the values are added to the address. */
  loginWithRedirect(query?: Record<string, string>): void
  /** Ends the session, then calls back. */
  logout(callback?: () => void): Promise<void>
  /** Goes on in another tenant of the user. */
  switchTenant(input: { tenantId: string; silentReload?: boolean }): Promise<void>
  /** Asks again who is signed in. */
  requestAuthorize(): Promise<void>
}

/**
 * What can be done about the session. A call that fails rejects with the error of the server (`ApiError`).
 *
 * @example
 * const { logout, switchTenant } = useAuthActions()
 * await switchTenant({ tenantId })
 */
export function useAuthActions(): AuthActions {
  const instance = useInstance()
  return useMemo(
    () => ({
      loginWithRedirect: query => instance?.loginWithRedirect(query),
      logout: async callback => instance?.logout(callback),
      switchTenant: async input => instance?.switchTenant(input),
      requestAuthorize: async () => instance?.requestAuthorize(),
    }),
    [instance],
  )
}
