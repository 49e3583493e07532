import { type Entitled, entitlementCheck } from './guards/entitled.ts'
import { type Guard, type GuardMakers, guards, type Keys } from './guards/guards.ts'
import type { PorticoOptions } from './options.ts'
import { accessTokens } from './session/access-tokens.ts'
import { type Credentials, machineTokens, type VendorToken, vendorTokens } from './session/machine-tokens.ts'
import { proxy, type SessionProxy } from './session/proxy.ts'
import type { RequestLike } from './session/request.ts'
import { readServerState, type ServerState } from './session/server-state.ts'
import type { Session } from './session/session.ts'
import { type Sessions, sessions } from './session/sessions.ts'
import { readSettings } from './settings.ts'
import type { TokenClaims } from './tokens/claims.ts'
import { keySet } from './tokens/key-set.ts'
import { verifyToken } from './tokens/verify-token.ts'

/** One application of one Portico server, as a back end sees it. Make it once and share it: it keeps keys and answers. */
export interface Portico<Own extends object = object, K extends Keys = Keys> extends Sessions<Own> {
  /**
   * The claims of an access token whose signature, issuer, audience, type and times are right.
   *
   * @throws PorticoError of a `TokenErrorCode`
   * @example
   * ```ts
   * const { sub, tenantId, permissions } = await portico.verifyToken(token)
   * ```
   */
  verifyToken(token: string | null | undefined): Promise<TokenClaims & Own>
  /** Passes calls of the host's pages on to the server; see `docs/node.md`. */
  proxy: SessionProxy
  /** User and tenants for the first render of a page. @throws PorticoError `refused`, `server_unavailable` */
  serverState(session: Session<Own>): Promise<ServerState>
  /** Whether the caller may use a feature, or a permission with its features. @throws PorticoError */
  isEntitled: Entitled
  /** A token of the vendor's API. @throws PorticoError */
  vendorToken: VendorToken
  /** A token for client credentials of an account, renewed before it ends. @throws PorticoError */
  machineToken(credentials: Credentials): Promise<string>
  /** Guards in the shape that a framework wants; its adapter calls this. */
  guards<Request extends RequestLike, Shape>(
    shape: (guard: Guard<Request, Own>) => Shape,
  ): GuardMakers<K, Request, Shape>
}

/**
 * @typeParam Own claims that the vendor adds to its tokens
 * @typeParam K keys of permissions, features and roles: another one in a guard does not compile
 * @throws PorticoError `configuration`, which names the option and the variable
 *
 * @example
 * ```ts
 * const portico = createPortico<{ plan?: string }, { permission: 'reports.read' | 'reports.write' }>({
 *   baseUrl: 'https://auth.acme.example',
 *   appId: 'berths',
 * })
 * ```
 */
export function createPortico<Own extends object = object, K extends Keys = Keys>(
  options: PorticoOptions = {},
): Portico<Own, K> {
  const settings = readSettings(options)
  const keys = keySet(settings)
  const { acceptIdTokens: idTokens, apiTokens } = settings
  const verify = (token: string | null | undefined) =>
    verifyToken<Own>(token, keys, settings, { idTokens, apiTokens })
  const verifyAccess = (token: string) => verifyToken<Own>(token, keys, settings, { accessTokens: true })
  const vendorToken = vendorTokens(settings)
  const own = sessions<Own>(settings, verify, accessTokens(settings, verifyAccess, vendorToken))
  const isEntitled = entitlementCheck(settings)
  return {
    ...own,
    verifyToken: verify,
    proxy: proxy(settings, own),
    serverState: session => readServerState(settings, session),
    isEntitled,
    vendorToken,
    machineToken: machineTokens(settings),
    guards: shape => guards(own, isEntitled, shape),
  }
}
