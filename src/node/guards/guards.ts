import { holds, holdsAll } from '../../../rules/permissions.ts'
import { isSteppedUp, MULTI_FACTOR } from '../../../rules/step-up.ts'
import { PorticoError } from '../error.ts'
import type { RequestLike } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import type { Sessions } from '../session/sessions.ts'
import { isMachine } from '../tokens/verify-token.ts'
import type { Entitled, EntitlementNeed } from './entitled.ts'
import { Refusal, refusalOf } from './refusal.ts'

/** Keys that a host knows of; text where it declares none. */
export interface Keys {
  permission?: string
  feature?: string
  role?: string
}
type KeyOf<K extends Keys, Name extends keyof Keys> = K[Name] extends string ? K[Name] : string

/** Gives the session of a request that may go on. @throws Refusal the answer, where it may not */
export type Guard<Request extends RequestLike, Own extends object> = (
  request: Request,
) => Promise<Session<Own>>

/** How a guard is used by a framework: `Shape` of Express is a middleware, of Fastify a `preHandler`. */
export interface GuardMakers<K extends Keys, Request, Shape> {
  /** An authenticated user or machine; else 401. */
  requireSession(): Shape
  /** A user and no machine; else 401, or 403 for a machine. */
  requireUser(): Shape
  /** All of these permissions; `fe.secure.*` holds `fe.secure.read.users`. Else 403. */
  requirePermission(...keys: KeyOf<K, 'permission'>[]): Shape
  /** One of these permissions; else 403. */
  requireAnyPermission(...keys: KeyOf<K, 'permission'>[]): Shape
  /** One of these roles; else 403. */
  requireRole(...keys: KeyOf<K, 'role'>[]): Shape
  /** A second factor, proven at most `maxAge` seconds ago; else 401 with `context.stepUp`. */
  requireStepUp(need?: { maxAge?: number }): Shape
  /** A feature, or a permission with the features that it hangs on; else 403, and 503 when the server cannot be asked. */
  requireEntitlement(need: EntitlementNeed<KeyOf<K, 'feature'>, KeyOf<K, 'permission'>>): Shape
  /** The account that the request is about, or with `member` any that the user may enter; else 403. */
  requireTenant(tenantOf: (request: Request) => string | undefined, options?: { member?: boolean }): Shape
}

/** The guards of one framework, which says how a check becomes a middleware. */
export function guards<K extends Keys, Own extends object, Request extends RequestLike, Shape>(
  sessions: Pick<Sessions<Own>, 'getSession'>,
  entitled: Entitled,
  shape: (guard: Guard<Request, Own>) => Shape,
): GuardMakers<K, Request, Shape> {
  type Check = (session: Session<Own>, request: Request) => void | Promise<void>
  const checked = (check: Check = () => undefined) =>
    shape(async request => {
      const session = await sessionOrRefusal(sessions, request)
      await check(session, request)
      return session
    })
  const permissions = (of: Session<Own>) => of.user.permissions
  const lacks = (context: Record<string, unknown>) =>
    refusalOf(403, 'You do not have permission to do this', context)

  return {
    requireSession: () => checked(),
    requireUser: () =>
      checked(({ user }) => {
        if (isMachine(user)) throw refusalOf(403, 'Tokens of machines may not do this')
      }),
    requirePermission: (...keys) =>
      checked(session => {
        const missing = keys.find(key => !holds(permissions(session), key))
        if (!holdsAll(permissions(session), keys)) throw lacks({ permission: missing })
      }),
    requireAnyPermission: (...keys) =>
      checked(session => {
        if (!keys.some(key => holds(permissions(session), key)))
          throw lacks({ permission: keys[0], permissions: keys })
      }),
    requireRole: (...keys) =>
      checked(({ user }) => {
        if (!keys.some(key => user.roles.includes(key))) throw lacks({ role: keys[0], roles: keys })
      }),
    requireStepUp: ({ maxAge } = {}) =>
      checked(({ user }) => {
        if (!isSteppedUp(user, maxAge, Math.floor(Date.now() / 1000)))
          throw refusalOf(401, 'A second factor is needed', {
            stepUp: { acr: MULTI_FACTOR, ...(maxAge !== undefined && { maxAge }) },
          })
      }),
    requireEntitlement: need =>
      checked(async session => {
        const result = await entitled(session, need).catch(unavailable)
        if (!result.isEntitled) throw lacks({ ...need, justification: result.justification })
      }),
    requireTenant: (tenantOf, { member = false } = {}) =>
      checked(({ user }, request) => {
        const named = tenantOf(request)
        const mine = member ? user.tenantIds : [user.tenantId]
        if (named === undefined || !mine.includes(named)) throw refusalOf(403, 'This account is not yours')
      }),
  }
}

async function sessionOrRefusal<Own extends object>(
  sessions: Pick<Sessions<Own>, 'getSession'>,
  request: RequestLike,
): Promise<Session<Own>> {
  const session = await sessions.getSession(request).catch(unavailable)
  if (!session) throw refusalOf(401, 'Unauthorized')
  return session
}

/**
 * The server cannot be asked: to answer 401 would sign people out, unless the server itself refuses the token, as of a session that was
 * ended. A wrong configuration is the host's to see.
 */
function unavailable(error: unknown): never {
  if (error instanceof PorticoError && error.code === 'refused') throw refusalOf(401, 'Unauthorized')
  if (error instanceof PorticoError && error.code !== 'configuration')
    throw new Refusal(503, { errors: ['Who you are cannot be checked now'] }, { 'retry-after': '5' })
  throw error
}
