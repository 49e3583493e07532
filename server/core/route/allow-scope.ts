import { oauthErrors } from '../../../contract/errors/oauth.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'

/** A token opens what it was asked for: the API, or userinfo alone. @throws Problem 403 (RFC 6750 §3.1) */
export function allowScope({ scopes }: Caller, needed: 'api' | 'openid' = 'api'): void {
  if (!scopes || scopes.includes(needed)) return
  throw new Problem(oauthErrors.insufficientScope, {
    context: { scope: needed },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` },
  })
}
