import { sql } from 'kysely'
import { deviceOf } from '../../../rules/user-agent.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import { consumePointWithin } from '../http/rate-limit.ts'
import { mailLink } from '../links/mail-links.ts'
import type { Person } from './subject.ts'

/** One mail a person and tenant in this time, however often they are refused. */
const SECONDS = 3600

/**
 * Writes to a person whose sign-in was refused for its address or country, where the tenant or one above it wants that
 * (`shouldSendRestrictionEmail`, ruling 98). They have authenticated, and the mail goes to the address of the account, if it is proven;
 * the answer says the same either way.
 */
export async function mailRefusedEntry(
  tx: ContextTransaction,
  { vendor, application, ip, userAgent }: Context,
  { userId, tenantId, email, name, verified }: Person,
): Promise<void> {
  if (!email || !verified) return
  const tenantName = await nameWhereWanted(tx, tenantId)
  if (tenantName === undefined) return
  if (!(await isFirst(tx, `${vendor.id} restriction-mail ${tenantId} ${userId}`))) return
  const { browser, system } = deviceOf(userAgent)
  await tx.mail({
    vendorId: vendor.id,
    template: 'entry-refused',
    to: email,
    data: {
      tenantName,
      browser,
      system,
      ip,
      at: new Date().toISOString(),
      url: mailLink(vendor, application, 'forgetPasswordUrl'),
      name: name || undefined,
    },
  })
}

/** The name of the tenant; undefined where none on its path wants these mails. */
async function nameWhereWanted(
  { vendorScope }: ContextTransaction,
  tenantId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select t.name from tenants t
    where t.vendor_id = ${vendorScope.vendorId} and t.id = ${tenantId}
      and exists (select from tenant_security s where s.vendor_id = t.vendor_id
        and (s.tenant_id = t.id or t.parent_id is not null and s.tenant_id = any (ids_above(t.path, t.id)))
        and s.countries->>'shouldSendRestrictionEmail' = 'true')`.execute(vendorScope.db)
  return rows[0]?.name
}

/** No operator multiplies this limit: more mails help no reader. */
async function isFirst({ kysely }: ContextTransaction, key: string): Promise<boolean> {
  try {
    await consumePointWithin(kysely, key, 1, SECONDS)
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}
