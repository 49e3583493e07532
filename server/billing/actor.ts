import type { Context } from '../context.ts'

/** Who is the cause of a change of billing: a person, or nobody (the provider, or the time). */
export interface Actor {
  userId?: string | undefined
  email?: string | undefined
  ip?: string | undefined
  userAgent?: string | undefined
}

export const nobody: Actor = {}

export function actorOf({ caller, ip, userAgent }: Context): Actor {
  return { userId: caller.userId, email: caller.email, ip, userAgent }
}
