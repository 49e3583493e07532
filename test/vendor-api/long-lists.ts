import { randomUUID } from 'node:crypto'
import type { TestServer, TestVendor } from '../support/server.ts'
import { addMembers } from '../users/members.ts'

/** More than a page of each list holds, and no multiple of any. */
export const ROWS = 63

/** Ids of two rows of each kind, to name several in a query. */
export interface Seeded {
  planId: string
  users: string[]
  roles: string[]
  groups: string[]
}

/**
 * Fills the tenant `home`, and the vendor, with more rows than a page holds; all of a kind are of one moment and of seven names, so
 * that their order needs its tiebreak.
 */
export async function fillLists(server: TestServer, vendor: TestVendor): Promise<Seeded> {
  const { pool } = server.services.database
  const query = (text: string, values: unknown[] = []) =>
    pool.query<{ id: string }>(text, [vendor.id, ...values])
  const each = `from generate_series(1, ${ROWS}) i`
  const ids = async (text: string) => (await query(text)).rows.map(({ id }) => id)

  await server.addTenant(vendor, 'home')
  await query("update tenants set is_reseller = true where vendor_id = $1 and id = 'home'")
  await query(`insert into tenants (vendor_id, id, name, parent_id, path)
    select $1, 'below-' || i, 'Harbor ' || i % 7, 'home', '/home/below-' || i || '/' ${each}`)
  const users = (await addMembers(server, vendor, 'home', ROWS)).map(({ id }) => id)
  await query(
    "insert into usernames (vendor_id, user_id, username) select $1, u, 'u' || n from unnest($2::uuid[]) with ordinality x (u, n)",
    [users],
  )
  const roles = await ids(`insert into roles (vendor_id, id, tenant_id, key, name, level)
    select $1, gen_random_uuid(), 'home', 'role-' || i, 'Role ' || i % 7, i % 3 ${each} returning id`)
  const groups = await ids(`insert into groups (vendor_id, tenant_id, id, name)
    select $1, 'home', gen_random_uuid(), 'Crew ' || i ${each} returning id`)
  await query(`insert into ip_restrictions (vendor_id, tenant_id, id, network, strategy)
    select $1, 'home', gen_random_uuid(), ('10.0.0.' || i)::cidr, 'BLOCK' ${each}`)
  const plans = await ids(`insert into billing_plans (vendor_id, id, slug, name, currency, amount)
    select $1, gen_random_uuid(), 'plan-' || i, 'Plan ' || i % 7, 'usd', 0 ${each} returning id`)
  await query(
    `insert into plan_grants (vendor_id, tenant_id, id, plan_id)
     select $1, 'home', gen_random_uuid(), p from unnest($2::uuid[]) p`,
    [plans],
  )
  const planId = randomUUID()
  await query(
    `insert into billing_plans (vendor_id, id, slug, name, currency, amount, features)
     select $1, $2, 'all', 'All', 'usd', 0, array(select 'feature-' || i ${each})`,
    [planId],
  )
  return { planId, users: users.slice(0, 2), roles: roles.slice(0, 2), groups: groups.slice(0, 2) }
}
