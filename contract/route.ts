import type { TSchema } from 'typebox'

/** A permission of the catalog, such as `fe.secure.read.users`. */
export type PermissionKey = `fe.${string}`

/**
 * Who may call a route. There is no default: a route without an audience does not compile and does not start.
 * - `public`: anybody, before sign-in.
 * - `user`: a signed-in user, in the tenant of the session.
 * - a permission key: a signed-in user who holds it in that tenant (wildcards count, super users pass).
 * - `vendor`: the vendor's own back end, with the token of `POST /auth/vendor`. A signed-in user gets 403, not 401: to refresh
 *   the session would not help.
 */
export type Audience = 'public' | 'user' | 'vendor' | PermissionKey

/** What one route takes and gives: any of `params`, `query`, `body`, `reply`. */
export interface Shape {
  params?: unknown
  query?: unknown
  body?: unknown
  reply?: unknown
}

export interface Facts {
  audience: Audience
  /** One sentence for the reference page. */
  summary: string
  /**
   * Of a route of the vendor: signed-in holders of this key, or every signed-in user, are answered as well, with what the
   * handler leaves for them.
   */
  alsoFor?: 'user' | PermissionKey
  /** The media type of the answer where it is not JSON. */
  produces?:
    | 'text/plain'
    | 'text/html'
    | 'image/*'
    | 'application/pdf'
    | 'text/csv'
    | 'text/event-stream'
    | 'application/samlmetadata+xml'
  /** The media type of the request where it is not JSON. */
  consumes?: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  /** Requests per minute of one address, where the default is too generous for what the route does. */
  perMinute?: number
  /** The call rests on a cookie alone, or begins the session of one: it needs an allowed Origin. */
  cookie?: true
  /** Of a success, where it is neither 200 nor, without a body, 204. The server sends what stands here. */
  status?: 201 | 202
  /** A success may also have nothing to say: 204 without a body. */
  mayBeEmpty?: true
  /** The same where the vendor's back end calls: its published clients count on it, those of the portal on 200. */
  vendorStatus?: 201
  /** What an access token of hosted login must have been asked for; left out: `api`. */
  scope?: 'openid'
  /** The status that says that there is nothing, as on every healthy page: our own client is spared it (`rules/quiet-answer.ts`). */
  absence?: 401 | 404
  /** A change of the person's own that may be made in a session of an impersonator. */
  whileActing?: true
}

/** Which Api a declaration is of: for the compiler alone, no value has it. */
declare const api: unique symbol

/** The declaration of a feature's routes: the same keys and the same fields as its Api interface. */
export type Schemas<Api> = {
  [K in keyof Api]: { [F in keyof Api[K] & keyof Shape]: TSchema } & Facts
} & { readonly [api]?: Api }

/** The Api interfaces that declarations are of. */
export type ApiOf<Declared> = Declared extends { readonly [api]?: infer Api extends object } ? Api : never

/** Several interfaces as one that has the members of each. */
export type Together<Each> = (Each extends unknown ? (one: Each) => void : never) extends (
  all: infer All extends object,
) => void
  ? All
  : never
