import type { SdkApp, SdkState } from '../../src/state/app/sdk-app.ts'
import type { SessionUser } from '../../src/state/app/session.ts'
import { options, tokenFor } from './fake-browser.ts'

type Auth = SdkState['auth']

/** Who is signed in, with a token that says which one it is. Its life, in seconds, is left out unless it is given. */
export function personWith(token: number, over: object = {}) {
  return {
    sub: 'user-1',
    id: 'user-1',
    name: 'Ada',
    tenantId: 'tenant-1',
    accessToken: tokenFor({ token, exp: 1_800_000_000 + token }),
    exp: 1_800_000_000 + token,
    ...over,
  } as unknown as SessionUser & { exp: number }
}

export const signedOut: SdkState = { auth: { isAuthenticated: false, isLoading: false } }
export const signedInAs = (user: Auth['user'] = personWith(0)): SdkState => ({
  auth: { isAuthenticated: true, isLoading: false, user },
})

/** The part of a published SDK that hands itself to a CDN script. Its listeners hear of changes a moment later. */
export function publishedSdk(
  authorized: () => SdkState | Promise<SdkState>,
  over: Partial<SdkApp['options']> = {},
) {
  let state = signedOut
  const listeners = new Set<() => void>()
  const calls: unknown[] = []
  const tokens: string[] = []
  const set = (next: SdkState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const authorize = async (call: unknown) => {
    calls.push(call)
    set(await authorized())
  }
  const sdk: SdkApp = {
    name: 'default',
    options: { ...options, ...over },
    store: {
      getState: () => state,
      subscribe: listener => {
        const later = () => queueMicrotask(listener)
        listeners.add(later)
        return () => listeners.delete(later)
      },
      actions: {
        setAuthState: part => set({ auth: { ...state.auth, ...part } as Auth }),
        requestAuthorize: firstTime => authorize(firstTime ? 'first' : 'refresh'),
        requestHostedLoginAuthorizeV2: input => authorize(input),
        handleHostedLoginCallback: input => authorize(input),
      },
    },
    requestAuthorize: () => {
      set({ auth: { isAuthenticated: false, isLoading: true } })
      void authorize('requestAuthorize')
    },
    logout: callback => {
      calls.push('logout')
      set(signedOut)
      callback?.()
    },
    switchTenant: input => void calls.push(input),
  }
  const modules = {
    FronteggRestApi: {
      ContextHolder: { for: () => ({ setAccessToken: (token: string) => void tokens.push(token) }) },
    },
  }
  return {
    sdk,
    set,
    calls,
    modules,
    tokens,
    get state() {
      return state
    },
  }
}
