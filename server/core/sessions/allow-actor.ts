import { impersonationErrors } from '../../../contract/errors/impersonation.ts'
import type { Audience } from '../../../contract/route.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'

interface Call {
  audience: Audience
  method: string
  /** The contract lets it be called (`whileActing`). */
  whileActing: boolean
}

/**
 * An impersonator sees what the user sees, and does what their roles let them do. What is the person's own, whatever
 * their roles, is for that person to change: an impersonation must not outlive itself, nor change how they sign in.
 */
export function allowImpersonator({ actor }: Caller, { audience, method, whileActing }: Call): void {
  if (actor && audience === 'user' && method !== 'GET' && !whileActing)
    throw new Problem(impersonationErrors.notWhileActing)
}

/** @throws Problem 403 in the session of an impersonation */
export function denyWhileImpersonating({ actor }: Caller): void {
  if (actor) throw new Problem(impersonationErrors.notWhileActing)
}
