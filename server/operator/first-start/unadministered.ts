import { sql } from 'kysely'
import type { Database } from '../../platform/db/open.ts'
import { ownCommand, quoted } from '../../platform/process/own-command.ts'

/** A vendor without a user who may administer a tenant, invited or not. */
export interface Unadministered {
  id: string
  name: string
  /** Some of its tenants, by id. */
  tenants: { id: string; name: string }[]
}

export async function unadministeredVendors({ kysely }: Pick<Database, 'kysely'>): Promise<Unadministered[]> {
  const { rows } = await sql<{ id: string; name: string; tenants: { id: string; name: string }[] }>`
    select v.id, v.name, coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id)
      from (select id, name from tenants
        where vendor_id = v.id and deleted_at is null order by id limit 3) t), '[]'::json) as tenants
    from vendors v
    where not exists (select from memberships m
      where m.vendor_id = v.id and (m.permission_keys && array['fe.*', '*'] or 'Admin' = any(m.role_keys)))
    order by v.created_at, v.id`.execute(kysely)
  return rows
}

/** What the operator types to make one, in this checkout, installation or image. */
export function createAdminCommand({ id, name, tenants }: Unadministered, newTenant: { id: string }): string {
  const [tenant] = tenants
  const place = tenant ? ['--tenant', tenant.id] : ['--tenant', newTenant.id, '--create-tenant', name]
  const words = ['create-admin', '--vendor', id, ...place, '--email', 'you@example.com']
  return ownCommand(words.map(quoted).join(' '))
}
