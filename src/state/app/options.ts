import type { AdminBoxMetadata, PageKey, PageMetadata, ThemeOptions } from '../../../contract/admin-box.ts'
import type { Localizations } from '../../../contract/localizations.ts'
import type { ContextOptions } from '../../api/context-options.ts'
import type { Routes } from './routes.ts'

export interface AuthOptions {
  /** Refresh before the access token ends (default); `false` signs out when it ends. */
  keepSessionAlive?: boolean
  /** After sign-in, the query of the address stays on the page that people go on to. */
  includeQueryParam?: boolean
  /** Where the authentication pages live. */
  routes?: Partial<Routes>
  /** Hosted login: no session is asked for without the user; who has none here has to sign in. */
  disableSilentRefresh?: boolean
  /** Each tab keeps its own tenant. */
  enableSessionPerTenant?: boolean
  /** On unless `false`: a redirect must stay on this origin or go to an allowed one (ruling 25). */
  enforceRedirectToSameSite?: boolean
  /** Other origins that people may be sent to; a scheme of your own (`harbor://`) opens an application. */
  allowedRedirectOrigins?: string[]
  /** `redirectUrl` keeps its origin where that is this one. */
  preventRedirectUrlOriginCleaning?: boolean
  /** Pages of other origins whose `<fe-idle-session-plugin>` counts as activity here. */
  clearIdleTimeoutAllowedOrigins?: string[]
  /** After sign-in, do not load the profile and tenants. */
  skipUserLoading?: boolean
  /** Who may enter several tenants is asked which, after signing in. Without it the flag `login-box-choose-tenant` decides. */
  tenantSelection?: { enabled?: boolean }
  /** `promptConsent`: providers ask again for what they hand over. */
  socialLoginOptions?: { promptConsent?: boolean }
  /** `loadUserOnFirstLoad`: hosted login asks at the start whether there is a session. */
  hostedLoginOptions?: { loadUserOnFirstLoad?: boolean }
}

export type { AdminBoxMetadata, Localizations, PageKey, PageMetadata, ThemeOptions }

export type Appearance = 'hidden' | 'viewOnly' | 'edit'

export interface AppEvents {
  /** An address was proven. */
  userVerified?: () => void
  /** A user signed up. */
  signUpComplete?: () => void
  /** The dialog that invites was opened. */
  inviteMemberClicked?: () => void
  /** One was invited. */
  inviteMemberSubmit?: () => void
  /** Several were. */
  inviteMembersSubmit?: () => void
  /** A page of the portal was chosen. */
  adminBoxMenuClicked?: () => void
}

/** A store that the host hands over must be of this very app (BOOT-30). */
export interface SuppliedStore {
  name?: string
  hostedLoginBox?: boolean
}

/** Options of `initialize`, `<frontegg-app>` and `<FronteggProvider>`. Source: wire/browser-api.md §1. */
export interface AppOptions {
  /** How the server is reached. The one option that must be there. */
  contextOptions: ContextOptions
  /** How people sign in, and where they go then. */
  authOptions?: AuthOptions
  /** `virtualScroll`: the audit log is one long list in place of pages. */
  auditsOptions?: { virtualScroll?: boolean }
  /** `billingAddressCollection`: the checkout asks for an address. */
  subscriptionsOptions?: { billingAddressCollection?: boolean }
  /** `enabled`: what the user is entitled to is loaded, and may be asked for. */
  entitlementsOptions?: { enabled?: boolean }
  /** Called beside what the product does by itself. */
  events?: AppEvents
  /** Sign-in happens on the server's own page, by redirect. */
  hostedLoginBox?: boolean
  /** The host draws its own login pages. */
  customLoginBox?: boolean
  /** The page draws what shows while the app starts; a function hears when that begins and ends. */
  customLoader?: boolean | ((loading: boolean) => void)
  /** Taken for the published packages; CSS of the page reaches ours by variables and parts. */
  customStyles?: string
  /** Theme and looks of login box and portal. */
  themeOptions?: ThemeOptions
  /** Of all texts, BCP 47: wins over the person's choice, `localizations.defaultLanguage`, the page and the browser. */
  language?: string
  /** Texts in place of ours, by language and key. */
  localizations?: Localizations
  /** When given, no metadata is loaded. */
  metadata?: AdminBoxMetadata
  /** Path below which the pages of the host live. */
  basename?: string
  /** `hash` keeps our routes in the fragment, for hosts that serve one page. Default `path`. */
  urlStrategy?: 'path' | 'hash'
  /** Taken for the published packages; nothing is traced. */
  tracing?: boolean
  /** Read by the published packages: where they load login box and portal from. */
  cdnUrl?: string
  /** Taken for the published packages; assets come with the bundle. */
  assetsUrl?: string
  /** Taken for the published packages; guides come with the bundle. */
  guidesCdnUrl?: string
  /** Name of the app, where a page has several. Default `default`. */
  appName?: string
  /** What is drawn is a preview: no session, and changes reach no server. */
  previewMode?: boolean
  /** As `previewMode`, within a builder of themes. */
  builderMode?: boolean
  /** This is the page of hosted login itself. */
  hostedRuntime?: boolean
  /** Navigates in place of us: hand over the router of the framework. */
  onRedirectTo?: (path: string, options?: { replace?: boolean; refresh?: boolean }) => void
  /** State of the published packages, with which this app starts. */
  store?: SuppliedStore
  /** Which framework the page is drawn by. */
  framework?: 'nextjs' | 'react' | 'angular' | 'vuejs' | 'flutter'
  /** The code of the portal is loaded when it is first shown. */
  lazyLoadAdminPortal?: boolean
  /** Flags that are on or off whatever the server says. */
  overrideFeatureFlags?: Record<string, 'on' | 'off'>
  /** The page that opens an application of the scheme in `allowedRedirectOrigins` is served. */
  enableOpenAppRoute?: boolean
  /** Taken for the published packages; `appId` says which application this is. */
  isMultiApp?: boolean
}

export const noOptions: AppOptions = { contextOptions: { baseUrl: '' } }
