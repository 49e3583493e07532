// What every entry has: it runs wherever there are `fetch` and Web Crypto.
export { cacheTags, sessionCacheTags } from './cache-tags.ts'
export type { CookieAttributes } from './cookies/cookie-header.ts'
export { type SealedCookie, type SealedCookieOptions, sealedCookie } from './cookies/sealed-cookie.ts'
export {
  type CookieErrorCode,
  PorticoError,
  type PorticoErrorCode,
  type TokenErrorCode,
  type WebhookErrorCode,
} from './error.ts'
export type { Guard, GuardMakers, Keys } from './guards/guards.ts'
export { Refusal } from './guards/refusal.ts'
export type { PorticoOptions, SameSite } from './options.ts'
export { createPortico, type Portico } from './portico.ts'
export { loginRedirect, redirectTarget } from './redirects.ts'
export type { ProxyOptions } from './session/proxy.ts'
export type { HeadersLike, RequestLike } from './session/request.ts'
export type { ServerState } from './session/server-state.ts'
export type { LoadedSession, Session } from './session/session.ts'
export type { TokenClaims, TokenType } from './tokens/claims.ts'
export { verifyWebhook } from './webhooks/verify-webhook.ts'
export type {
  WebhookContext,
  WebhookEvent,
  WebhookGroup,
  WebhookTenant,
  WebhookUser,
} from './webhooks/webhook-event.ts'
