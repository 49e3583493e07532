import { sql } from 'kysely'
import { mfaErrors } from '../../../contract/errors/mfa.ts'
import { sessionErrors } from '../../../contract/errors/sessions.ts'
import type { EnforceMfa } from '../../../contract/security-policies.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { askingPolicy, forcesFactor } from '../factors/policy.ts'
import { requireAllowedAddress } from './require-address.ts'
import { findPerson, type Person } from './subject.ts'

/**
 * The caller in another tenant of theirs, if their session may enter it: the sign-in is recent enough for it, has proven
 * a second factor where it asks for one, and the address is one that it lets in.
 *
 * @throws Problem 403 for every other tenant, whether it exists or not
 */
export async function requireTenantAccess(
  {
    vendorScope,
    caller,
    ip,
    ...context
  }: Pick<Context, 'vendorScope' | 'caller' | 'ip' | 'vendor' | 'services'>,
  tenantId: string,
): Promise<Person> {
  const person = await findPerson(vendorScope, caller.userId, tenantId)
  if (!person || tooOld(caller.signedInAt ?? caller.authTime, person))
    throw new Problem(sessionErrors.tenantNotYours)
  if (tenantId !== caller.tenantId) await requireFactorThere(context, vendorScope, caller.amr, tenantId)
  if (person.limits.hasEntryList)
    await requireAllowedAddress({ vendorScope, ip, services: context.services }, tenantId)
  return person
}

function tooOld(authTime: number, { limits: { sessionSeconds, sessionsFrom } }: Person): boolean {
  const now = Date.now() / 1000
  if (sessionsFrom !== null && authTime * 1000 < Math.floor(sessionsFrom.getTime() / 1000) * 1000) return true
  return sessionSeconds !== null && authTime + sessionSeconds <= now
}

/**
 * A sign-in asks for what the strictest tenant of the person wants. A user who joined one afterwards, or came in before it
 * became strict, has not been asked yet. The same condition is in `refresh-statement.ts`; a test holds both to the same cases.
 *
 * @throws Problem 403 for a session that has proven one factor where the tenant asks for two
 */
export async function requireFactorThere(
  context: Pick<Context, 'vendor' | 'services'>,
  scope: VendorScope,
  amr: readonly string[],
  tenantId: string,
): Promise<void> {
  const byDefault = askingPolicy(context)
  if (byDefault === null || amr.includes('mfa')) return
  const { rows } = await sql<{ own: boolean; policy: EnforceMfa | null }>`
    select s.tenant_id = t.id as own, s.mfa->>'enforceMFAType' as policy
    from tenants t join tenant_security s on s.vendor_id = t.vendor_id
      and (s.tenant_id = t.id or t.parent_id is not null and s.tenant_id = any (ids_above(t.path, t.id)))
    where t.vendor_id = ${scope.vendorId} and t.id = ${tenantId}
  `.execute(scope.db)
  const own = rows.find(row => row.own)?.policy ?? byDefault
  const above = rows.flatMap(row => (row.own || row.policy === null ? [] : [row.policy]))
  if (forcesFactor(context.vendor, [own, ...above], amr.includes('sso')))
    throw new Problem(mfaErrors.factorNeededThere)
}
