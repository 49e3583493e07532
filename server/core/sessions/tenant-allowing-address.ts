import { sql } from 'kysely'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import type { Problem } from '../../platform/problem/problem.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import { countryOf } from '../ip-metadata/places.ts'
import { addressOf } from '../restrictions/network.ts'
import { mailRefusedEntry } from './mail-refused-entry.ts'
import { mayEnter } from './person-statement.ts'
import { entryOf } from './require-address.ts'
import { findPerson, type Person } from './subject.ts'

/**
 * The person in a tenant that lets their address and country in: the one that they were about to enter, else another of theirs.
 * Undefined when none does.
 */
export async function tenantAllowingAddress(
  { vendorScope }: ContextTransaction,
  { ip, services }: Context,
  person: Person,
): Promise<Person | undefined> {
  if (!person.limits.hasEntryList) return person
  const country = await countryOf(services, ip)
  const { rows } = await sql<{ tenant_id: string }>`
    select m.tenant_id from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
    where m.vendor_id = ${vendorScope.vendorId} and m.user_id = ${person.userId} and t.deleted_at is null
      and ${sql.raw(mayEnter('m'))} and (m.inherited_from is null or m.tenant_id = ${person.tenantId})
      and (t.ip_list is null and not t.ip_list_above or address_allowed(t.vendor_id, t.id, t.ip_list, ${addressOf(ip)}))
      and (t.country_list is null and t.parent_id is null or country_allowed(t.vendor_id, t.id, ${country}::text))
    order by m.tenant_id = ${person.tenantId} desc, m.joined_at, m.tenant_id
    limit 1`.execute(vendorScope.db)
  const tenantId = rows[0]?.tenant_id
  if (tenantId === person.tenantId) return person
  return tenantId === undefined ? undefined : await findPerson(vendorScope, person.userId, tenantId)
}

/** Records that a user authenticated from where no tenant of theirs allows them, and mails them where that is wanted. @returns the answer */
export async function refuseAddress(
  tx: ContextTransaction,
  context: Context,
  person: Person,
): Promise<Problem> {
  const { ip, services } = context
  const { userId, tenantId, email } = person
  const { refused } = await entryOf({ vendorScope: tx.vendorScope, ip, services }, tenantId)
  const byCountry = refused.code === restrictionErrors.countryNotAllowed.code
  await tx.record(
    'frontegg.user.addressRefused',
    { userId, tenantId, ip },
    {
      tenantId,
      userId,
      email,
      description: byCountry
        ? 'Tried to sign in from a country that is not let in'
        : 'Tried to sign in from an IP address that is not let in',
      json: { ip },
    },
  )
  await mailRefusedEntry(tx, context, person)
  return refused
}
