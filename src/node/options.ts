/** What a host may say of cookies. */
export type SameSite = 'none' | 'lax' | 'strict'

/**
 * What `createPortico` takes. Whatever is left out is read from the environment, whose variables are named beside each
 * option (`docs/node.md`); an option wins over its variable.
 */
export interface PorticoOptions {
  /** Address of the Portico server. `PORTICO_URL`, else `FRONTEGG_BASE_URL`. */
  baseUrl?: string
  /** Id of the application: the audience of its tokens. `PORTICO_APP_ID`, else `FRONTEGG_APP_ID`, else the client id. */
  appId?: string
  /** The client id of hosted login and of the cookie's name; default the application's id. `FRONTEGG_CLIENT_ID`. */
  clientId?: string
  /** `FRONTEGG_CLIENT_SECRET`; required with `secureTokens`. */
  clientSecret?: string
  /** Address of the host's own pages, such as `https://app.acme.example`. `FRONTEGG_APP_URL`. */
  appUrl?: string
  /** Issuer of the tokens; default `baseUrl`. */
  issuer?: string
  /** 64 hexadecimal digits; of several, the first seals and all of them open. `FRONTEGG_ENCRYPTION_PASSWORD`. */
  encryptionPassword?: string | readonly string[]
  /** A public key (JWK) in place of the server's key set. `FRONTEGG_JWT_PUBLIC_KEY`, as JSON. */
  publicKey?: JsonWebKeyLike
  /** First part of the session cookie's name; default `fe_session`. `FRONTEGG_COOKIE_NAME`. */
  cookieName?: string
  /** `FRONTEGG_COOKIE_DOMAIN`. */
  cookieDomain?: string
  /** Default `none`. `FRONTEGG_COOKIE_SAME_SITE`. */
  cookieSameSite?: SameSite
  /** The cookie is named by the application and not by the client. `FRONTEGG_REWRITE_COOKIE_BY_APP_ID`. */
  cookieByAppId?: boolean
  /** People sign in on the server's own pages. `FRONTEGG_HOSTED_LOGIN`. */
  hostedLogin?: boolean
  /** No page of the host gets a token: the proxy keeps them. `FRONTEGG_SECURE_JWT_ENABLED`. */
  secureTokens?: boolean
  /** The proxy tells the server the caller's address. `FRONTEGG_FORWARD_IP`. */
  forwardIp?: boolean
  /** Proves to the server that the proxy is the host's. `FRONTEGG_SHARED_SECRET`. */
  sharedSecret?: string
  /** A credential of the vendor's API. `FRONTEGG_CLIENT_ID` and `FRONTEGG_API_KEY`, when the latter is set. */
  vendor?: { clientId: string; secret: string }
  /** Further origins whose pages may call the proxy, such as `https://admin.acme.example`. */
  allowedOrigins?: readonly string[]
  /** Seconds between two clocks that are forgiven, 0 to 60; default 5. */
  clockTolerance?: number
  /** Takes ID tokens as well, for applications on the published packages; default false. */
  acceptIdTokens?: boolean
  /** Takes tokens of machines as well; default false. */
  apiTokens?: boolean
  /** How the server is called; default the platform's `fetch`. */
  fetch?: typeof fetch
  /** Where variables are read; default `process.env`. */
  env?: Readonly<Record<string, string | undefined>>
}

/** A public key, as JSON. */
export interface JsonWebKeyLike {
  kty?: string
  kid?: string
  alg?: string
  [member: string]: unknown
}
