import { atom } from 'nanostores'
import type { Tenant } from '../../contract/tenants.ts'
import { ApiError } from '../api/api-error.ts'
import type { AppParts } from './app.ts'
import { fallbackTexts } from './constants.ts'
import { loadFlags } from './flags.ts'
import { loadMetadata } from './metadata.ts'
import type { AppOptions } from './options.ts'
import type { Routes } from './routes.ts'
import { anonymous, loading, type SessionPort, type SessionState, type SessionUser } from './session.ts'
import { noTenants } from './tenants.ts'
import { loadVendor } from './vendor.ts'

/** What we read of the store of a published SDK. Source: wire/entities.md §7, AuthState. */
export interface SdkState {
  auth: {
    isAuthenticated: boolean
    isLoading: boolean
    user?: (SessionUser & { exp?: number }) | null
    routes?: Partial<Routes>
    tenantsState?: { tenants?: Tenant[]; activeTenant?: Tenant; loading?: boolean }
  }
}

/** The app of a published SDK, as it hands itself to our CDN scripts. Source: wire/theme.md §2, §5. */
export interface SdkApp {
  name: string
  options: AppOptions
  store: { getState(): SdkState; subscribe(listener: () => void): () => void }
  requestAuthorize(): Promise<unknown> | unknown
  logout(callback?: () => void): unknown
  switchTenant(input: { tenantId: string; silentReload?: boolean }): unknown
}

function stateOf({ auth }: SdkState): SessionState {
  const { user } = auth
  if (auth.isAuthenticated && user)
    return {
      status: 'authenticated',
      user,
      accessToken: user.accessToken,
      expiresAt: user.exp ? user.exp * 1000 : null,
    }
  return auth.isLoading ? loading : anonymous
}

/** The session that a published SDK keeps: it signs in, refreshes and signs out; we look and ask. */
export function createSdkSession(sdk: SdkApp): SessionPort {
  const { store } = sdk
  const $state = atom<SessionState>(stateOf(store.getState()))
  store.subscribe(() => $state.set(stateOf(store.getState())))

  const settled = () =>
    new Promise<void>(resolve => {
      const look = () => !store.getState().auth.isLoading
      if (look()) return resolve()
      const stop = store.subscribe(() => {
        if (!look()) return
        stop()
        resolve()
      })
    })

  const isIn = () => store.getState().auth.isAuthenticated

  function requireIn(): void {
    if (!isIn()) throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
  }

  async function refresh(): Promise<boolean> {
    await sdk.requestAuthorize()
    await settled()
    return isIn()
  }

  return {
    $state,
    // The cookie of the answer is set: the SDK's own refresh finds the new session.
    async accept() {
      await refresh()
      requireIn()
    },
    clear: () => {},
    refresh,
    async reloadUser() {
      await refresh()
    },
    logout: () => new Promise(resolve => void sdk.logout(() => resolve())),
    async switchTenant(input) {
      await sdk.switchTenant(input)
      await settled()
      requireIn()
    },
  }
}

/** Lets an app of ours live on the session of a published SDK, whose options and routes it takes. */
export function joinSdk(parts: AppParts, sdk: SdkApp): void {
  const { auth } = sdk.store.getState()
  const { authOptions } = sdk.options
  parts.$options.set({
    ...sdk.options,
    authOptions: { ...authOptions, routes: { ...authOptions?.routes, ...auth.routes } },
  })
  parts.session = createSdkSession(sdk)
  parts.router.start()

  const follow = () => {
    const { isLoading, tenantsState } = sdk.store.getState().auth
    const { tenants = [], activeTenant = null, loading = false } = tenantsState ?? {}
    parts.$tenants.set({ ...noTenants, tenants, activeTenant, loading })
    parts.$ready.set(!isLoading)
  }
  follow()
  sdk.store.subscribe(follow)
  void loadFlags(parts.app, parts.$flags)
  void loadMetadata(parts.app, parts.$metadata)
  void loadVendor(parts.app, parts.$vendor)
}
