import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { requireAllowedAddress } from '../restrictions/require-address.ts'
import { sessionErrors } from './errors.ts'
import { findPerson, type Person } from './subject.ts'

/**
 * The caller in another tenant of theirs, if their session may enter it: the sign-in is young enough for it, and the
 * address is one that it lets in.
 *
 * @throws Problem 403 for every other tenant, whether it exists or not
 */
export async function requireEnterable(
  { vendorScope, caller, ip }: Pick<Context, 'vendorScope' | 'caller' | 'ip'>,
  tenantId: string,
): Promise<Person> {
  const person = await findPerson(vendorScope, caller.userId, tenantId)
  if (!person || tooOld(caller.signedInAt ?? caller.authTime, person))
    throw new Problem(sessionErrors.tenantNotYours)
  if (person.limits.ipList !== null) await requireAllowedAddress({ vendorScope, ip }, tenantId)
  return person
}

function tooOld(authTime: number, { limits: { sessionSeconds, sessionsFrom } }: Person): boolean {
  const now = Date.now() / 1000
  if (sessionsFrom !== null && authTime * 1000 < Math.floor(sessionsFrom.getTime() / 1000) * 1000) return true
  return sessionSeconds !== null && authTime + sessionSeconds <= now
}
