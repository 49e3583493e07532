import type { Tenant } from '../../../contract/tenants.ts'
import type { AppOptions } from './options.ts'
import type { Routes } from './routes.ts'
import type { SessionUser } from './session.ts'

/** What we read of the store of a published SDK. Source: wire/entities.md §7, AuthState. */
export interface SdkState {
  auth: {
    isAuthenticated: boolean
    isLoading: boolean
    /** With hosted login it carries the refresh token, which is the tab's own. */
    user?: (SessionUser & { exp?: number; refreshToken?: string }) | null
    routes?: Partial<Routes>
    tenantsState?: { tenants?: Tenant[]; activeTenant?: Tenant; loading?: boolean }
  }
}

/** What we let that store do. None of them rejects: the state tells what came of it. Source: wire/browser-api.md §4. */
export interface SdkActions {
  setAuthState(part: Partial<Omit<SdkState['auth'], 'user'>> & { user?: object }): void
  /** Refreshes. Without `firstTime` the application stays on the page meanwhile. */
  requestAuthorize(firstTime?: boolean): Promise<void>
  /** Asks the server's pages silently who is signed in there, and goes there if no user is and `go` is set. */
  requestHostedLoginAuthorizeV2(input: {
    shouldRedirectToLogin: boolean
    additionalParams?: Record<string, string>
  }): Promise<void>
  handleHostedLoginCallback(input: { code: string; state?: string; nonce?: string }): Promise<void>
}

/** The app of a published SDK, as it hands itself to our CDN scripts. Source: wire/browser-api.md §2, §5. */
export interface SdkApp {
  name: string
  options: AppOptions
  store: { getState(): SdkState; subscribe(listener: () => void): () => void; actions: SdkActions }
  requestAuthorize(): Promise<unknown> | unknown
  logout(callback?: () => void): unknown
  switchTenant(input: { tenantId: string; silentReload?: boolean }): unknown
}

/** The modules that the SDK shares with our scripts. Source: wire/browser-api.md §5. */
export interface SdkModules {
  /** Makes what its hooks can watch. */
  FronteggReduxStore?: { createProxy<State extends object>(state: State): State }
  /** Where it keeps the token that its calls send. */
  FronteggRestApi?: {
    ContextHolder: { for(appName: string): { setAccessToken(token: string): void } }
  }
}

/** Whether people sign in on the server's pages. With a login box of the host's own the SDK asks like an embedded one. */
export const isHosted = ({ options }: SdkApp) => Boolean(options.hostedLoginBox && !options.customLoginBox)
