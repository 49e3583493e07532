import { sql } from 'kysely'
import type { TestServer, TestVendor } from '../support/server.ts'

export interface Member {
  id: string
  name: string
  email: string
}

/**
 * Adds `count` members with names that repeat, so that an order needs its tiebreak, in two statements.
 *
 * @param columns SQL of columns of the membership, with `i` from 1: `is_disabled`, `activated`, …
 */
export async function addMembers(
  { services }: TestServer,
  vendor: TestVendor,
  tenantId: string,
  count: number,
  { prefix = 'person', activated = 'true', disabled = 'false', roles = [] as string[] } = {},
): Promise<Member[]> {
  const { kysely } = services.database
  const { rows } = await sql<Member>`
    insert into users (vendor_id, id, email, name, phone_number, verified, provider, locked_at, metadata)
    select ${vendor.id}, gen_random_uuid(), ${prefix} || lpad(i::text, 4, '0') || '@members.test',
      ${prefix} || ' ' || chr(97 + i % 7), '+1555' || lpad(i::text, 6, '0'), i % 2 = 0,
      case i % 3 when 0 then 'local' when 1 then 'google' else 'saml' end,
      case when i % 5 = 0 then now() end, jsonb_build_object('shard', i % 4)
    from generate_series(1, ${count}::int) i
    returning id, name, email::text as email
  `.execute(kysely)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into memberships (vendor_id, tenant_id, user_id, activated, is_disabled, joined_at, last_seen_at)
    select ${vendor.id}, ${tenantId}, id, ${sql.raw(activated)}, ${sql.raw(disabled)},
      now() - make_interval(mins => (i % 11)::int), case when i % 3 > 0 then now() - make_interval(hours => (i % 13)::int) end
    from unnest(${ids}::uuid[]) with ordinality as t (id, i)
  `.execute(kysely)
  if (roles.length > 0) {
    await sql`
      insert into membership_roles (vendor_id, tenant_id, user_id, role_id)
      select ${vendor.id}, ${tenantId}, u, r from unnest(${ids}::uuid[]) u, unnest(${roles}::uuid[]) r
    `.execute(kysely)
    await sql`select refresh_access(${vendor.id}, ${tenantId}, ${ids}::uuid[])`.execute(kysely)
  }
  return rows
}
