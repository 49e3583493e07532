import { PorticoError } from './error.ts'
import type { JsonWebKeyLike, PorticoOptions, SameSite } from './options.ts'

/** Options and environment together, checked. */
export interface Settings {
  /** Without a slash at the end. */
  baseUrl: string
  issuer: string
  appId: string
  clientId: string
  clientSecret: string | undefined
  appUrl: URL | undefined
  passwords: readonly string[]
  publicKey: JsonWebKeyLike | undefined
  cookie: { name: string; domain: string | undefined; sameSite: SameSite; secure: boolean }
  hostedLogin: boolean
  secureTokens: boolean
  forwardIp: boolean
  sharedSecret: string | undefined
  vendor: { clientId: string; secret: string } | undefined
  allowedOrigins: readonly string[]
  clockTolerance: number
  acceptIdTokens: boolean
  apiTokens: boolean
  fetch: typeof fetch
  production: boolean
}

const MAX_CLOCK_TOLERANCE = 60

/**
 * Reads options, then the environment (spec §5, §9; wire §18.1).
 *
 * @throws PorticoError `configuration`, which names the option and the variable
 */
export function readSettings(options: PorticoOptions): Settings {
  const env = options.env ?? globalThis.process?.env ?? {}
  const text = (option: string | undefined, ...variables: string[]): string | undefined =>
    option || variables.map(name => env[name]?.trim()).find(Boolean)
  const flag = (option: boolean | undefined, variable: string): boolean =>
    option ?? env[variable]?.trim().toLowerCase() === 'true'

  const baseUrl = text(options.baseUrl, 'PORTICO_URL', 'FRONTEGG_BASE_URL')
  if (!baseUrl) throw missing('baseUrl', 'PORTICO_URL or FRONTEGG_BASE_URL')
  const base = webAddress('baseUrl (PORTICO_URL or FRONTEGG_BASE_URL)', baseUrl)
  const appUrl = text(options.appUrl, 'FRONTEGG_APP_URL')
  const client = text(options.clientId, 'FRONTEGG_CLIENT_ID')
  const appId = text(options.appId, 'PORTICO_APP_ID', 'FRONTEGG_APP_ID') ?? client
  if (!appId) throw missing('appId', 'PORTICO_APP_ID, FRONTEGG_APP_ID or FRONTEGG_CLIENT_ID')
  const clientId = client ?? appId
  const page = appUrl ? webAddress('appUrl (FRONTEGG_APP_URL)', appUrl) : undefined
  const secureTokens = flag(options.secureTokens, 'FRONTEGG_SECURE_JWT_ENABLED')
  const clientSecret = text(options.clientSecret, 'FRONTEGG_CLIENT_SECRET')
  if (secureTokens && !clientSecret) throw missing('clientSecret', 'FRONTEGG_CLIENT_SECRET')
  const issuedTo = flag(options.cookieByAppId, 'FRONTEGG_REWRITE_COOKIE_BY_APP_ID') ? appId : clientId
  const apiKey = env.FRONTEGG_API_KEY?.trim()

  return {
    baseUrl: base.href.replace(/\/+$/, ''),
    issuer: options.issuer ?? base.href.replace(/\/+$/, ''),
    appId,
    clientId,
    clientSecret,
    appUrl: page,
    passwords: passwordsOf(options.encryptionPassword ?? env.FRONTEGG_ENCRYPTION_PASSWORD?.trim()),
    publicKey: options.publicKey ?? publicKeyOf(env.FRONTEGG_JWT_PUBLIC_KEY),
    cookie: {
      name: `${text(options.cookieName, 'FRONTEGG_COOKIE_NAME') ?? 'fe_session'}-${issuedTo.replaceAll('-', '')}`,
      domain: text(options.cookieDomain, 'FRONTEGG_COOKIE_DOMAIN'),
      sameSite: sameSiteOf(text(options.cookieSameSite, 'FRONTEGG_COOKIE_SAME_SITE')),
      secure: page?.protocol !== 'http:',
    },
    hostedLogin: flag(options.hostedLogin, 'FRONTEGG_HOSTED_LOGIN'),
    secureTokens,
    forwardIp: flag(options.forwardIp, 'FRONTEGG_FORWARD_IP'),
    sharedSecret: text(options.sharedSecret, 'FRONTEGG_SHARED_SECRET'),
    vendor: options.vendor ?? (client && apiKey ? { clientId: client, secret: apiKey } : undefined),
    allowedOrigins: options.allowedOrigins ?? [],
    clockTolerance: toleranceOf(options.clockTolerance),
    acceptIdTokens: options.acceptIdTokens ?? false,
    apiTokens: options.apiTokens ?? false,
    // Looked up at each call, so that tools which replace it later are seen.
    fetch: options.fetch ?? ((...call) => globalThis.fetch(...call)),
    production: env.NODE_ENV === 'production',
  }
}

const configuration = (message: string) => new PorticoError('configuration', message)

const missing = (option: string, variable: string) =>
  configuration(`${option} is missing: give createPortico the option ${option}, or set ${variable}.`)

function webAddress(what: string, text: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw configuration(`${what} has to be an address such as https://auth.acme.example.`)
  return url
}

function passwordsOf(input: string | readonly string[] | undefined): readonly string[] {
  const passwords = input === undefined || input === '' ? [] : [input].flat()
  if (passwords.some(password => !/^[\da-f]{64}$/i.test(password)))
    throw configuration(
      'encryptionPassword (FRONTEGG_ENCRYPTION_PASSWORD) has to be 64 hexadecimal digits: openssl rand -hex 32.',
    )
  return passwords
}

function publicKeyOf(text: string | undefined): JsonWebKeyLike | undefined {
  if (!text?.trim()) return undefined
  try {
    return JSON.parse(text) as JsonWebKeyLike
  } catch {
    throw configuration('publicKey (FRONTEGG_JWT_PUBLIC_KEY) has to be a public key (JWK) as JSON.')
  }
}

function sameSiteOf(text: string | undefined): SameSite {
  const value = (text ?? 'none').toLowerCase()
  if (value !== 'none' && value !== 'lax' && value !== 'strict')
    throw configuration('cookieSameSite (FRONTEGG_COOKIE_SAME_SITE) has to be none, lax or strict.')
  return value
}

function toleranceOf(seconds = 5): number {
  if (!(seconds >= 0 && seconds <= MAX_CLOCK_TOLERANCE))
    throw configuration('clockTolerance has to be 0 to 60 seconds.')
  return seconds
}
