import { atom } from 'nanostores'
import { ApiError } from '../../api/api-error.ts'
import { noTenants } from '../portal/tenants.ts'
import type { App, AppParts } from './app.ts'
import { fallbackTexts } from './constants.ts'
import { loadFlags } from './flags.ts'
import { watchIdle } from './idle-session.ts'
import { loadMetadata } from './metadata.ts'
import { isHosted, type SdkApp, type SdkModules, type SdkState } from './sdk-app.ts'
import { joinSdkHosted } from './sdk-hosted.ts'
import { createSdkRefresh } from './sdk-refresh.ts'
import { timeSdkSession } from './sdk-timer.ts'
import { anonymous, loading, type SessionPort, type SessionState } from './session.ts'
import { loadVendor } from './vendor.ts'

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
export function createSdkSession(app: App, sdk: SdkApp, modules: SdkModules = {}): SessionPort {
  const { store } = sdk
  const $state = atom<SessionState>(stateOf(store.getState()))
  const look = () => $state.set(stateOf(store.getState()))
  store.subscribe(look)
  const { refresh, reload, enter } = createSdkRefresh(app, sdk, token =>
    modules.FronteggRestApi?.ContextHolder.for(sdk.name).setAccessToken(token),
  )

  /** The store tells its listeners a moment later. */
  async function after(work: Promise<boolean>): Promise<boolean> {
    const entered = await work
    look()
    return entered
  }

  const settled = () =>
    new Promise<void>(resolve => {
      const stop = $state.subscribe(({ status }) => {
        if (status === 'loading' || store.getState().auth.isLoading) return
        queueMicrotask(() => stop())
        resolve()
      })
    })

  function require(entered: boolean): void {
    if (!entered) throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
  }

  return {
    $state,
    async accept() {
      require(await after(enter()))
    },
    clear: () => {},
    refresh: () => after(refresh()),
    async reloadUser() {
      await after(reload())
    },
    logout: () => new Promise(resolve => void sdk.logout(() => resolve())),
    async switchTenant(input) {
      await sdk.switchTenant(input)
      await settled()
      require(store.getState().auth.isAuthenticated)
    },
  }
}

/** Lets an app of ours live on the session of a published SDK, whose options and routes it takes. */
export function joinSdk(parts: AppParts, sdk: SdkApp, modules: SdkModules = {}): void {
  const { auth } = sdk.store.getState()
  const { authOptions, previewMode, builderMode, framework } = sdk.options
  parts.$options.set({
    ...sdk.options,
    authOptions: { ...authOptions, routes: { ...authOptions?.routes, ...auth.routes } },
  })
  parts.session = createSdkSession(parts.app, sdk, modules)
  parts.router.start()

  const follow = () => {
    const { isLoading, tenantsState } = sdk.store.getState().auth
    const { tenants = [], activeTenant = null, loading = false } = tenantsState ?? {}
    parts.$tenants.set({ ...noTenants, tenants, activeTenant, loading })
    parts.$ready.set(!isLoading)
  }
  follow()
  sdk.store.subscribe(follow)
  // In a preview no user is signed in: the one that it shows is a sample.
  if (!previewMode && !builderMode) {
    timeSdkSession(parts.app)
    watchIdle(parts.app)
    if (isHosted(sdk) && framework !== 'nextjs') joinSdkHosted(parts.app, sdk)
  }
  void loadFlags(parts.app, parts.$flags)
  void loadMetadata(parts.app, parts.$metadata)
  void loadVendor(parts.app, parts.$vendor)
}
