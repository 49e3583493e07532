import type { AdminPortalTheme } from './admin-portal-theme.ts'
import type { Localizations } from './localizations.ts'
import type { LoginBoxTheme } from './login-box-theme.ts'
import type { Palette, Typography } from './theme-styles.ts'

/** Theme and looks of login box and portal. Source: wire/browser-api.md §9. */
export interface ThemeOptions {
  /** Colors of the login box, by the names of the published packages: docs/login-box.md. */
  palette?: Palette
  /** `fontFamily` of the login box. */
  typography?: Typography
  /** `themeName`, the look of all pages of the login box, and that of each: docs/login-box.md. */
  loginBox?: LoginBoxTheme
  /** `themeName`, and which fields, tabs and columns are shown: docs/host-components.md. */
  adminPortal?: AdminPortalTheme
}

export type PageKey =
  | 'profile'
  | 'privacy'
  | 'notifications'
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
  /** `byPermissions` is the default. */
  visibility?: 'hidden' | 'always' | 'byPermissions'
  /** Needed for `byPermissions`, in place of those of the page. */
  permissions?: string[]
  /** The page is there only while this flag is on. */
  featureFlag?: string
}

interface UsersPageMetadata extends PageMetadata {
  /** The phone number of who is invited: not asked for, or required. */
  inviteDialog?: { phoneNumberField?: boolean | 'mandatory' }
}

interface AuditsPageMetadata extends PageMetadata {
  /** `virtual`: one long list in place of pages. */
  paginationMode?: 'virtual' | 'pages'
}

/** Who sees a page of the portal. */
export type Navigation = { [Page in Exclude<PageKey, 'users' | 'audits'>]?: PageMetadata } & {
  users?: UsersPageMetadata
  audits?: AuditsPageMetadata
}

/** The vendor's customization: `rows[0].configuration` of `GET /metadata?entityName=adminBox`. */
export interface AdminBoxMetadata {
  /** Below the options of the host. */
  themeV2?: ThemeOptions
  /** Who sees a page of the portal. */
  navigation?: Navigation
  /** Texts, below those of the host. */
  localizations?: Localizations
  /** `gtm`: what tag managers hear. */
  integrations?: { gtm?: { id: string; enabled: boolean }[] }
  /** Limits which of our languages are offered; the first is the last choice. */
  languages?: readonly string[]
  /** `url`: another server that answers the metadata. */
  metadataOverrides?: { url?: string }
}
