import { type RawBuilder, sql } from 'kysely'
import type { AuditsQuery } from '../../../contract/audits.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { anywhereIn, filtersOf } from './filters.ts'
import { ofTenant } from './tenant-rows.ts'

/** Beyond this many matches a filtered list is not counted (ruling 28). */
export const COUNT_LIMIT = 1000

/**
 * How many records a log has: what stands between its first seal and its last, and what came since. The lateral joins
 * keep the few unsealed records from being counted by parallel workers, who take longer to start than to count; the order
 * names the index.
 */
export function allOf(scope: TenantScope): RawBuilder<unknown> {
  const seals = sql`from audit_seals s where s.vendor_id = ${scope.vendorId} and s.tenant_id = ${scope.tenantId}`
  return sql`select (coalesce(last.n - first.n, 0) + unsealed.n)::int as n
    from (select) log
    left join lateral (select s.sealed_before + s.row_count as n, s.through_at, s.through_id ${seals}
      order by s.number desc limit 1) last on true
    left join lateral (select s.sealed_before as n ${seals} and s.removed_at is null
      order by s.number limit 1) first on true
    cross join lateral (select count(*) as n from (select from audits a where ${ofTenant(scope)}
      and (a.created_at, a.id) > (coalesce(last.through_at, '-infinity'),
        coalesce(last.through_id, '00000000-0000-0000-0000-000000000000'))
      order by a.created_at desc, a.id desc) newer) unsealed`
}

/** How many records match, but no more than one beyond the limit. */
export function countedUpToLimit(scope: TenantScope, query: AuditsQuery): RawBuilder<unknown> {
  const filters = filtersOf(query)
  const matches = sql`(select count(*)::int as n from (select from audits a
    where ${sql.join([ofTenant(scope), ...filters], sql` and `)} limit ${COUNT_LIMIT + 1}) matches)`
  if (!query.filter?.trim() || filters.length > 1) return sql`select n from ${matches} counted`
  return sql`select case when named.n > ${COUNT_LIMIT} then named.n else ${matches} end as n
    from (${namedLike(scope, query.filter)}) named`
}

/** A log knows more actions than these only if a vendor's back end makes them up. */
const MAX_ACTIONS = 100

/**
 * The records whose action has the text in its name, up to one beyond the limit: a lower bound that takes a look at the
 * index of actions instead of at thousands of records. Words that are common in a log are mostly those of its actions.
 */
function namedLike(scope: TenantScope, text: string): RawBuilder<unknown> {
  const next = (behind: RawBuilder<unknown>) => sql`select a.action collate "C" as action from audits a
    where ${ofTenant(scope)} and ${behind} order by a.action collate "C" limit 1`
  return sql`
    with recursive actions as (
      (${next(sql`true`)})
      union all
      select (${next(sql`a.action collate "C" > known.action`)}) from actions known where known.action is not null)
    select count(*)::int as n from (
      select from (select action from actions limit ${MAX_ACTIONS}) known
      cross join lateral (select from audits a where ${ofTenant(scope)} and a.action collate "C" = known.action
        limit ${COUNT_LIMIT + 1}) one
      where ${anywhereIn(sql`lower(known.action)`, text)} limit ${COUNT_LIMIT + 1}) named`
}
