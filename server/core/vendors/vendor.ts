import type { AccessType } from '../../../contract/applications.ts'
import type { Captcha } from './captcha.ts'
import type { VendorSettings } from './settings.ts'

export interface Application {
  /** The client id of the wire: `frontegg-requested-application-id`, `client_id`, the refresh cookie's name. */
  id: string
  name: string
  /** Free: every member of every tenant. Managed: those whom an administrator assigned. */
  accessType: AccessType
  logo: string | null
  description: string | null
  createdAt: Date
  /** Where the host application runs; its origin is allowed, and mailed links lead there. */
  url: string | null
  isDefault: boolean
  /** It keeps its sessions on a server of its own: answers carry the refresh token beside the cookie. */
  serverSession: boolean
  oauth: OauthClient
  /** The request came from our own hosted pages, and mails of it lead back to them. */
  onHostedPages?: true
}

/** What an application is to the OAuth provider behind hosted login. */
export interface OauthClient {
  /** Where codes may be sent: exactly these. None: the defaults of `server/identity/oauth/redirect-address.ts`. */
  redirectUris: string[]
  /** Search parameters that may follow one of them. */
  redirectSearch: string[]
  /** Where a person may be led after signing out. None: pages of the application's own. */
  logoutUris: string[]
  /** SHA-256 of its secret; null: a public client, which holds none. */
  secretHash: Buffer | null
  /** It uses the published SDKs: their habits are let through (docs/hosted-login.md). */
  publishedSdks: boolean
  /** False: it was here before there were two kinds of token, and keeps what it was given then (docs/hosted-login.md). */
  strict: boolean
}

/** A vendor environment: issuer, keys, origins, cookies, templates and policies all belong to one. */
export interface Vendor {
  id: string
  name: string
  logo: string | null
  icon: string | null
  whiteLabelMode: boolean
  hosts: string[]
  applications: Application[]
  settings: VendorSettings
  /** Undefined: none is set. */
  captcha?: Captcha | undefined
  /** The issuer of its tokens, without a slash at the end. */
  issuer: string
  /** Every origin whose pages may call with credentials. */
  origins: ReadonlySet<string>
}

/** The application that a request means: the one it names, else the default one. */
export function applicationOf(vendor: Vendor, id: string | undefined): Application | undefined {
  if (id) return vendor.applications.find(application => application.id === id)
  return vendor.applications.find(application => application.isDefault) ?? vendor.applications[0]
}

/** The application as a page of this origin means it: our hosted pages, where the application's own are elsewhere. */
export function askedFrom(
  { issuer }: Vendor,
  application: Application,
  origin: string | undefined,
): Application {
  const { url } = application
  const hosted = origin === issuer && url !== null && URL.canParse(url) && new URL(url).origin !== issuer
  return hosted ? { ...application, onHostedPages: true } : application
}
