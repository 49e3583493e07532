import type { ContextOptions } from '../../api/context-options.ts'
import type { Routes } from './routes.ts'

export interface AuthOptions {
  /** Refresh before the access token ends (default); `false` signs out when it ends. */
  keepSessionAlive?: boolean
  includeQueryParam?: boolean
  routes?: Partial<Routes>
  disableSilentRefresh?: boolean
  /** Each tab keeps its own tenant. */
  enableSessionPerTenant?: boolean
  /** On unless `false`: a redirect must stay on this origin or go to an allowed one (ruling 25). */
  enforceRedirectToSameSite?: boolean
  allowedRedirectOrigins?: string[]
  preventRedirectUrlOriginCleaning?: boolean
  clearIdleTimeoutAllowedOrigins?: string[]
  /** After sign-in, do not load the profile and tenants. */
  skipUserLoading?: boolean
  /** Who may enter several tenants is asked which, after signing in. Without it the flag `login-box-choose-tenant` decides. */
  tenantSelection?: { enabled?: boolean }
  socialLoginOptions?: { promptConsent?: boolean }
  hostedLoginOptions?: { loadUserOnFirstLoad?: boolean }
}

export type PageKey =
  | 'profile'
  | 'privacy'
  | 'usage'
  | 'account'
  | 'users'
  | 'allUsers'
  | 'groups'
  | 'roles'
  | 'security'
  | 'sso'
  | 'provisioning'
  | 'audits'
  | 'webhooks'
  | 'apiTokens'
  | 'personalApiTokens'
  | 'subscriptions'
  | 'subscription'
  | 'allAccounts'

export interface PageMetadata {
  visibility?: 'hidden' | 'always' | 'byPermissions'
  permissions?: string[]
  featureFlag?: string
  [more: string]: unknown
}

export type Appearance = 'hidden' | 'viewOnly' | 'edit'

/** Text trees: `{ en: { loginBox: { login: { title } } } }` or without the language. */
export interface Localizations {
  [key: string]: string | boolean | undefined | Localizations
}

/** Names of themes and overrides; every leaf that we do not read is kept as it is. Source: wire/browser-api.md §9. */
export interface ThemeOptions {
  loginBox?: { themeName?: string; [more: string]: unknown }
  adminPortal?: { themeName?: string; [more: string]: unknown }
  [more: string]: unknown
}

/** The vendor's customization: `rows[0].configuration` of `GET /metadata?entityName=adminBox`. */
export interface AdminBoxMetadata {
  themeV2?: ThemeOptions
  navigation?: Partial<Record<PageKey, PageMetadata>>
  localizations?: Localizations
  integrations?: { gtm?: { id: string; enabled: boolean }[] }
  /** Limits which of our languages are offered; the first is the last choice. */
  languages?: readonly string[]
  metadataOverrides?: { url?: string }
  [more: string]: unknown
}

export interface AppEvents {
  userVerified?: () => void
  signUpComplete?: () => void
  inviteMemberClicked?: () => void
  inviteMemberSubmit?: () => void
  inviteMembersSubmit?: () => void
  adminBoxMenuClicked?: () => void
}

/** A store that the host hands over must be of this very app (BOOT-30). */
export interface SuppliedStore {
  name?: string
  hostedLoginBox?: boolean
}

/** Options of `initialize`, `<frontegg-app>` and `<FronteggProvider>`. Source: wire/browser-api.md §1. */
export interface AppOptions {
  contextOptions: ContextOptions
  authOptions?: AuthOptions
  auditsOptions?: { virtualScroll?: boolean; [more: string]: unknown }
  subscriptionsOptions?: { billingAddressCollection?: boolean }
  entitlementsOptions?: { enabled?: boolean }
  events?: AppEvents
  /** Sign-in happens on the server's own page, by redirect. */
  hostedLoginBox?: boolean
  /** The host draws its own login pages. */
  customLoginBox?: boolean
  customLoader?: boolean | ((loading: boolean) => void)
  customStyles?: string
  themeOptions?: ThemeOptions
  /** Of all texts, BCP 47: wins over the person's choice, `localizations.defaultLanguage`, the page and the browser. */
  language?: string
  localizations?: Localizations
  /** When given, no metadata is loaded. */
  metadata?: AdminBoxMetadata
  basename?: string
  urlStrategy?: 'path' | 'hash'
  tracing?: boolean
  cdnUrl?: string
  assetsUrl?: string
  guidesCdnUrl?: string
  appName?: string
  previewMode?: boolean
  builderMode?: boolean
  hostedRuntime?: boolean
  onRedirectTo?: (path: string, options?: { replace?: boolean; refresh?: boolean }) => void
  store?: SuppliedStore
  framework?: 'nextjs' | 'react' | 'angular' | 'vuejs' | 'flutter'
  lazyLoadAdminPortal?: boolean
  overrideFeatureFlags?: Record<string, 'on' | 'off'>
  enableOpenAppRoute?: boolean
  isMultiApp?: boolean
}

export const noOptions: AppOptions = { contextOptions: { baseUrl: '' } }
