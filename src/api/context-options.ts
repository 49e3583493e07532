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
  /** Sees each request before it is sent, and may change it. */
  beforeRequestInterceptor?: (options: RequestOptions, url: string) => MaybePromise<RequestOptions>
  /** Added to the query of each call. */
  additionalQueryParamsResolver?: () => MaybePromise<KeyValuePair[]>
  /** Added to the headers of each call. */
  additionalHeadersResolver?: () => MaybePromise<KeyValuePair[]>
  /** Taken for the published packages; the server knows the roles. */
  currentUserRoles?: string[]
  /** How `fetch` sends cookies. Default `include`. */
  requestCredentials?: RequestCredentials
  /** Stands between base URL and path, `frontegg` unless told otherwise. */
  urlPrefix?: string | undefined
  /** What reaches the console. Default `warn`. */
  logLevel?: 'warn' | 'error'
  /** Names and versions of the packages around us, sent with each call. */
  metadataHeaders?: { framework?: string; fronteggSdkVersion?: string }
  /** As the option of the same name. */
  auditsOptions?: { virtualScroll?: boolean }
}
