import { type RawBuilder, sql } from 'kysely'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import type { ProvisioningOutcome, ProvisioningPreview } from '../../../contract/provisioning-requests.ts'
import { requireAllowedDomain } from '../../core/restrictions/domain-config.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { connectionRow } from './store.ts'

const SHOWN = 100

interface Found {
  outcome: ProvisioningOutcome
  n: number
}

/** What switching a connection on would do, without doing any of it: the rules of `joinTenant`, asked of all at once. */
export async function preview(scope: TenantScope, connectionId: string): Promise<ProvisioningPreview> {
  await connectionRow(scope, connectionId)
  const outcomes = outcomesOf(scope, connectionId, await refusedDomains(scope, connectionId))
  const counts = await sql<Found>`
    select outcome, count(*)::int as n from (${outcomes}) o group by outcome`.execute(scope.db)
  const people = await sql<ProvisioningPreview['people'][number]>`
    select email, user_name as "userName", outcome from (${outcomes}) o
    order by array_position(array['conflict', 'domain', 'disable', 'takeOver', 'create'], outcome), email
    limit ${SHOWN}`.execute(scope.db)
  const groups = await sql<{ conflict: number; create: number }>`
    select count(*) filter (where taken)::int as conflict, count(*) filter (where not taken)::int as create from (
      select exists (select from groups g where g.vendor_id = s.vendor_id and g.tenant_id = s.tenant_id
        and g.name = s.display_name::citext) as taken
      from scim_groups s where s.vendor_id = ${scope.vendorId} and s.tenant_id = ${scope.tenantId}
        and s.connection_id = ${connectionId}::uuid and s.group_id is null) t`.execute(scope.db)
  const users = { create: 0, takeOver: 0, disable: 0, conflict: 0, domain: 0 }
  for (const { outcome, n } of counts.rows) users[outcome] = n
  return { users, groups: groups.rows[0]!, people: people.rows }
}

const outcomesOf = (
  scope: TenantScope,
  connectionId: string,
  refused: readonly string[],
): RawBuilder<unknown> => sql`
  select s.email, s.user_name, case
    when split_part(s.email, '@', 2) = any (${refused}::text[]) then 'domain'
    when m.invisible or exists (select from scim_users o where o.vendor_id = s.vendor_id
      and o.tenant_id = s.tenant_id and o.user_id = m.user_id and o.connection_id <> s.connection_id) then 'conflict'
    when m.user_id is null then 'create'
    when not s.active and not m.is_disabled then 'disable'
    else 'takeOver' end as outcome
  from scim_users s
  left join users u on u.vendor_id = s.vendor_id and u.email = s.email::citext
  left join memberships m on m.vendor_id = u.vendor_id and m.user_id = u.id and m.tenant_id = s.tenant_id
    and m.inherited_from is null
  where s.vendor_id = ${scope.vendorId} and s.tenant_id = ${scope.tenantId}
    and s.connection_id = ${connectionId}::uuid and s.user_id is null`

/** Each domain is asked about once; a directory has few. */
async function refusedDomains(scope: TenantScope, connectionId: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select distinct split_part(email, '@', 2) as domain from scim_users where vendor_id = ${scope.vendorId}
      and tenant_id = ${scope.tenantId} and connection_id = ${connectionId}::uuid and user_id is null`.execute(
    scope.db,
  )
  const refused: string[] = []
  for (const { domain } of rows) if (!(await isAllowed(scope, domain))) refused.push(domain)
  return refused
}

async function isAllowed(scope: TenantScope, domain: string): Promise<boolean> {
  try {
    await requireAllowedDomain(scope, domain)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === restrictionErrors.domainNotAllowed.code) return false
    throw error
  }
}
