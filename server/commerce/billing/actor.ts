import type { Context } from '../../core/context/context.ts'

/** Who is the cause of a change of billing: a user, a machine, or neither (the provider, or the time). */
export interface Actor {
  userId?: string | undefined
  email?: string | undefined
  ip?: string | undefined
  userAgent?: string | undefined
}

export const noActor: Actor = {}

export function actorOf(context: Context): Actor {
  const { ip, userAgent, request } = context
  if (request.vendorToken) return { email: `Vendor API (${request.vendorToken.description})`, ip, userAgent }
  const { caller } = context
  const { userId, email, token } = caller
  // Behind a tenant's token stands no person: the record names the token, as in server/core/context/context.ts.
  if (token && !token.personal) return { email: `API token (${token.description})`, ip, userAgent }
  return { userId, email, ip, userAgent }
}
