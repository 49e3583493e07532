import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Filter } from './filters.ts'

/**
 * The parts of a page's statement that are others where the members of all tenants below count too, each person once, as
 * what they are in the nearest tenant: a shorter path sorts first.
 */
export interface Subtree {
  /** The range of its paths. As values, so that the planner knows how many tenants are in it. */
  from: string
  to: string
  /** So many members that the people among all of the vendor's are found sooner than these are put in an order. */
  large: boolean
}

const MANY_TENANTS = 1000
const MANY_MEMBERS = 20_000
/** Of all people of the vendor: where fewer are in the tree, most names that are passed are another's. */
const SHARE = 20

/** Undefined for a tenant that is not there. */
export async function readSubtree({ db, vendorId, tenantId }: TenantScope): Promise<Subtree | undefined> {
  const { rows } = await sql<{ path: string; members: number; people: number }>`
    select r.path, coalesce(sum(b.member_count), 0)::int as members,
      (select coalesce(sum(c.n), 0)::int from user_counts c where c.vendor_id = ${vendorId}) as people
    from tenants r left join lateral (
      select t.member_count from tenants t where t.vendor_id = r.vendor_id and t.path ~>=~ r.path
        and t.path ~<~ (left(r.path, -1) || '0') and t.deleted_at is null limit ${MANY_TENANTS}) b on true
    where r.vendor_id = ${vendorId} and r.id = ${tenantId} group by r.path
  `.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    from: row.path,
    // '0' is the character behind '/'.
    to: `${row.path.slice(0, -1)}0`,
    large: row.members >= MANY_MEMBERS && row.members * SHARE >= row.people,
  }
}

const within = ({ from, to }: Subtree): RawBuilder<unknown> =>
  sql`b.path ~>=~ ${from} and b.path ~<~ ${to} and b.deleted_at is null`

const placeOf = (alias: 'o' | 'm'): RawBuilder<unknown> => {
  const { ref } = sql
  return sql`tenants b on b.vendor_id = ${ref(`${alias}.vendor_id`)} and b.id = ${ref(`${alias}.tenant_id`)}`
}

/**
 * Who matches, as `matches (tenant_id, user_id, key)`. Each person's nearest place is looked for once, and only of those of
 * whom one place matches: to look for a nearer one of every row takes a minute where many are members of hundreds.
 */
export function matchesBelow(
  { vendorId }: TenantScope,
  subtree: Subtree,
  filters: readonly Filter[],
  { key, join }: { key: RawBuilder<unknown>; join: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const all = [sql`m.vendor_id = ${vendorId}`, sql`not m.invisible`, ...filters]
  const places = (who: RawBuilder<unknown>) => sql`memberships o join ${placeOf('o')}
      where o.vendor_id = ${vendorId} and o.inherited_from is null and ${within(subtree)} ${who}`
  const matching = sql`select distinct m.user_id from memberships m join ${placeOf('m')}
      where ${sql.join(all, sql` and `)} and m.inherited_from is null and ${within(subtree)}`
  // Person by person: the planner takes those who match for so many that it reads the places of all.
  const nearest =
    filters.length > 0
      ? sql`select n.* from (${matching}) p cross join lateral (
          select o.tenant_id, o.user_id from ${places(sql`and o.user_id = p.user_id`)} order by b.path limit 1) n`
      : sql`select distinct on (o.user_id) o.tenant_id, o.user_id from ${places(sql``)} order by o.user_id, b.path`
  return sql`nearest as materialized (${nearest}),
    matches as materialized (
      select m.tenant_id, m.user_id, ${key} as key from memberships m ${join}
      where (m.tenant_id, m.user_id) in (select tenant_id, user_id from nearest) and ${sql.join(all, sql` and `)}),`
}

export interface Turn {
  /** `asc` or `desc`. */
  direction: RawBuilder<unknown>
  /** A condition over the name in lower case and `m.user_id`. */
  from: RawBuilder<unknown>
  limit: RawBuilder<unknown>
  offset: number
}

/**
 * People in the order of their names, by the index over all members of the vendor, until the page is full. A person whom
 * their tenants know by different names stands where the nearest place has them.
 */
export function walkedByName(
  { vendorId }: TenantScope,
  subtree: Subtree,
  { direction, from, limit, offset }: Turn,
): RawBuilder<unknown> {
  return sql`select n.* from (
      select distinct on (lower(m.name), m.user_id) lower(m.name) as key, m.user_id from memberships m
      where m.vendor_id = ${vendorId} and m.inherited_from is null and not m.invisible and ${from}
      order by lower(m.name) ${direction}, m.user_id ${direction}) w
    cross join lateral (
      select o.* from memberships o join ${placeOf('o')}
      where o.vendor_id = ${vendorId} and o.user_id = w.user_id and o.inherited_from is null and ${within(subtree)}
      order by b.path limit 1) n
    where lower(n.name) = w.key and not n.invisible
    order by w.key ${direction}, w.user_id ${direction} limit ${limit} offset ${offset}`
}

/** All of them, each once, up to a limit. Who is invisible is so in every tenant. */
export function countBelow({ vendorId }: TenantScope, subtree: Subtree, limit: number): RawBuilder<unknown> {
  return sql`select count(*)::int as n from (
    select distinct m.user_id from memberships m join ${placeOf('m')}
    where m.vendor_id = ${vendorId} and m.inherited_from is null and not m.invisible and ${within(subtree)}
    limit ${limit}) counted`
}
