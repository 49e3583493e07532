import { sql } from 'kysely'
import type { Config } from '../../../core/config/config.ts'
import { oidcCallbackOf } from '../../../identity/sso-connections/addresses.ts'
import type { Database } from '../../../platform/db/open.ts'
import { type Finding, ok, warn } from './finding.ts'

interface Outdated {
  tenant_id: string
  id: string
  hosts: string[]
  kind: 'alone' | 'shared'
}

/**
 * OpenID connections that are registered with the page which all of them shared: before the upgrade those that it will
 * mark, after it those that are marked. One finding each, so that each account can be told.
 */
export async function openIdRedirects({ publicUrl }: Config, { kysely }: Database): Promise<Finding[]> {
  const check = 'OpenID redirect URLs'
  const there = await sql<{ found: string | null }>`
    select to_regclass('sso_configurations')::text as found`.execute(kysely)
  if (!there.rows[0]?.found) return []
  const { rows } = await sql<Outdated>`
    select * from (
      select c.tenant_id, c.id, v.hosts, case
          when jsonb_exists(to_jsonb(c), 'common_redirect') then to_jsonb(c) ->> 'common_redirect'
          when exists (
            select from sso_configurations o join tenants u on u.vendor_id = o.vendor_id and u.id = o.tenant_id
            where o.vendor_id = c.vendor_id and o.tenant_id <> c.tenant_id and o.type = 'oidc'
              and o.oidc_client_id <> '' and u.deleted_at is null
          ) then 'shared' else 'alone' end as kind
      from sso_configurations c
      join vendors v on v.id = c.vendor_id
      join tenants t on t.vendor_id = c.vendor_id and t.id = c.tenant_id
      where c.type = 'oidc' and c.oidc_client_id <> '' and t.deleted_at is null
    ) as connections where kind is not null order by tenant_id, id
  `.execute(kysely)
  if (rows.length === 0) return [ok(check, 'each OpenID connection has its own')]
  return rows.map(({ tenant_id, id, hosts, kind }) => {
    const issuer = hosts[0] ? `${new URL(publicUrl).protocol}//${hosts[0]}` : publicUrl
    return warn(
      check,
      `account ${tenant_id}, connection ${id}: its provider knows the page that all connections shared. ${meaning[kind]}`,
      `Register ${oidcCallbackOf({ issuer }, id)} at the provider, then save the connection (docs/single-sign-on.md).`,
    )
  })
}

const meaning = {
  alone:
    'It goes on until the connection is saved, unless the provider announces `iss` and the client drops it.',
  shared:
    'Other accounts have such connections: people are refused where the answer does not say who gave it (`iss`).',
} as const
