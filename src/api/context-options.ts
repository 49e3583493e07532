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

/** How the client reaches the server. Source: wire/theme.md §1, contextOptions. */
export interface ContextOptions {
  /** Address of the server; as a function it is asked with the path of each call. Mandatory (BOOT-29). */
  baseUrl: string | ((path: string) => string)
  clientId?: string
  appId?: string
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
  urlPrefix?: string
  logLevel?: 'warn' | 'error'
  metadataHeaders?: { framework?: string; fronteggSdkVersion?: string }
  auditsOptions?: { virtualScroll?: boolean }
}
