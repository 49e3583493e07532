/** Why `verifyToken` refused a token. Source: NODE-04. */
export type TokenErrorCode =
  | 'missing_token'
  | 'malformed'
  | 'wrong_type'
  | 'bad_signature'
  | 'unknown_key'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'expired'
  | 'not_yet_valid'
  | 'keys_unavailable'

/** Why a sealed cookie could not be read or written. */
export type CookieErrorCode =
  | 'bad_seal'
  | 'bad_hmac'
  | 'expired_seal'
  | 'password_too_short'
  | 'bad_cookie'
  | 'cookie_too_large'

/** Why a webhook was refused. */
export type WebhookErrorCode = 'raw_body_needed' | 'no_signature' | 'wrong_signature' | 'stale_webhook'

/** `configuration`: an option or a variable; `server_unavailable`: Portico did not answer; `refused`: it said no. */
export type PorticoErrorCode =
  | TokenErrorCode
  | CookieErrorCode
  | WebhookErrorCode
  | 'configuration'
  | 'bad_cache_tag'
  | 'server_unavailable'
  | 'refused'

/**
 * Every error of this package. `code` is stable; the message says what was expected and holds no part of a token,
 * a secret or a cookie, so that it may be logged.
 *
 * @example
 * ```ts
 * function statusOf(error: PorticoError<TokenErrorCode>): number {
 *   switch (error.code) {
 *     case 'keys_unavailable':
 *       return 503
 *     case 'missing_token':
 *     case 'malformed':
 *     case 'wrong_type':
 *     case 'bad_signature':
 *     case 'unknown_key':
 *     case 'wrong_issuer':
 *     case 'wrong_audience':
 *     case 'expired':
 *     case 'not_yet_valid':
 *       return 401
 *     default:
 *       return error.code satisfies never
 *   }
 * }
 * ```
 */
export class PorticoError<Code extends PorticoErrorCode = PorticoErrorCode> extends Error {
  override readonly name = 'PorticoError'
  readonly code: Code

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
