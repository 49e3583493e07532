import { apiTokenErrors } from '../../../contract/errors/api-tokens.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'
import { denyWhileImpersonating } from '../sessions/allow-actor.ts'

/**
 * What is for every signed-in person (profile, password, devices, sessions) asks for no permission that a token could
 * lack. A personal token may read it; to change it, or for a token of the account, a person must sign in.
 */
export function allowToken({ token }: Caller, method: string): void {
  if (token?.personal && method === 'GET') return
  throw new Problem(apiTokenErrors.notByToken)
}

/** @throws Problem 403 for an API token, and for an impersonator: what they would do is for the user */
export function requirePerson(caller: Caller): void {
  denyWhileImpersonating(caller)
  if (caller.token) throw new Problem(apiTokenErrors.notByToken)
}
