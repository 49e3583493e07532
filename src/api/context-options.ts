/** What `fetch` is called with, open to the host's interceptor. */
export interface RequestOptions {
  method: string
  headers: Record<string, string>
  credentials: RequestCredentials
  body?: string | FormData
  signal?: AbortSignal
}

export interface KeyValuePair {
  key: string
  value: string
}

type MaybePromise<T> = T | Promise<T>

/** How the client reaches the server. Source: wire/browser-api.md §1, contextOptions. */
export interface ContextOptions {
  /** Where the server is: `https://auth.example.com`; as a function it is asked with the path of each call. Mandatory (BOOT-29). */
  baseUrl: string | ((path: string) => string)
  /**
   * The name under which pages of one origin share a session; without `appId` also the OAuth client of hosted login. Selects no
   * vendor and no application. Mandatory, as in the published packages: the same as `appId`.
   */
  clientId?: string | undefined
  /**
   * `id` of the application in the vendor file: which of the vendor's this page is. Also tells the vendor where the server's host
   * name does not. Left out: the default application, with a warning.
   */
  appId?: string | undefined
  /** Replaces the stored bearer token. */
  tokenResolver?: () => MaybePromise<string>
  /** Tenant alias: header `frontegg-login-alias`. */
  tenantResolver?: () => MaybePromise<{ tenant: string | null }>
  beforeRequestInterceptor?: (options: RequestOptions, url: string) => MaybePromise<RequestOptions>
  additionalQueryParamsResolver?: () => MaybePromise<KeyValuePair[]>
  additionalHeadersResolver?: () => MaybePromise<KeyValuePair[]>
  currentUserRoles?: string[]
  requestCredentials?: RequestCredentials
  /** Stands between base URL and path, `frontegg` unless told otherwise. */
  urlPrefix?: string | undefined
  logLevel?: 'warn' | 'error'
  metadataHeaders?: { framework?: string; fronteggSdkVersion?: string }
  auditsOptions?: { virtualScroll?: boolean }
}
