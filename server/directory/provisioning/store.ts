import { type RawBuilder, sql } from 'kysely'
import { provisioningErrors } from '../../../contract/errors/provisioning.ts'
import type { ProvisioningConnection, ProvisioningSource } from '../../../contract/provisioning.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { baseUrlOf } from '../scim/directory.ts'

export interface ConnectionRow {
  id: string
  name: string
  source: ProvisioningSource
  sync: boolean
  user_count: number
  group_count: number
  last_sync_at: Date | null
  created_at: Date
  waiting: number
  refused: number
  tokens: { id: string; createdAt: string; lastUsedAt: string | null; expiresAt: string | null }[]
}

/** Counted only where there is something to count: of what is applied, the indexes say so at once. */
const unapplied = (problem: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  case when not c.sync_to_user_management then 0 else
    (select count(*)::int from scim_users u where u.vendor_id = c.vendor_id and u.tenant_id = c.tenant_id
      and u.connection_id = c.id and u.user_id is null and u.problem ${problem})
    + (select count(*)::int from scim_groups g where g.vendor_id = c.vendor_id and g.tenant_id = c.tenant_id
      and g.connection_id = c.id and g.group_id is null and g.problem ${problem}) end)`

async function connectionRows(scope: TenantScope, id?: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select c.id, c.name, c.source, c.sync_to_user_management as sync, c.user_count, c.group_count, c.last_sync_at,
      c.created_at, ${unapplied(sql`is null`)} as waiting, ${unapplied(sql`is not null`)} as refused,
      (select coalesce(json_agg(json_build_object('id', t.id, 'createdAt', t.created_at, 'lastUsedAt', t.last_used_at,
          'expiresAt', t.expires_at) order by t.created_at, t.id), '[]') from scim_tokens t
        where t.vendor_id = c.vendor_id and t.tenant_id = c.tenant_id and t.connection_id = c.id
          and (t.expires_at is null or t.expires_at > now())) as tokens
    from scim_connections c
    where c.vendor_id = ${scope.vendorId} and c.tenant_id = ${scope.tenantId}
      and ${id === undefined ? sql`true` : sql`c.id = ${id}::uuid`}
    order by c.created_at, c.id
  `.execute(scope.db)
  return rows
}

/** The connections of the account, the oldest first. Source: SCIM-07. */
export async function listConnections({ scope, vendor }: Context): Promise<ProvisioningConnection[]> {
  return (await connectionRows(scope)).map(row => shown(row, vendor.issuer))
}

/** One of them. @throws Problem 404 */
export async function shownConnection(
  { scope, vendor }: Context,
  id: string,
): Promise<ProvisioningConnection> {
  return shown(await connectionRow(scope, id), vendor.issuer)
}

/** @throws Problem 404: one of another tenant is as unknown as one that never was */
export async function connectionRow(scope: TenantScope, id: string): Promise<ConnectionRow> {
  const [row] = await connectionRows(scope, id)
  if (!row) throw new Problem(provisioningErrors.unknownConnection)
  return row
}

/** From a kept number. Source: SCIM-06. */
export async function countUsers(scope: TenantScope, id: string): Promise<number> {
  const row = await scope
    .selectInTenant('scim_connections')
    .select('user_count')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem(provisioningErrors.unknownConnection)
  return row.user_count
}

function shown(row: ConnectionRow, issuer: string): ProvisioningConnection {
  const time = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return {
    id: row.id,
    connectionName: row.name,
    source: row.source,
    syncToUserManagement: row.sync,
    createdAt: row.created_at.toISOString(),
    lastSync: row.last_sync_at?.toISOString() ?? null,
    baseUrl: baseUrlOf(issuer, row.id),
    userCount: row.user_count,
    groupCount: row.group_count,
    waiting: row.waiting,
    refused: row.refused,
    tokens: row.tokens.map(token => ({
      id: token.id,
      createdAt: time(token.createdAt)!,
      lastUsedAt: time(token.lastUsedAt),
      expiresAt: time(token.expiresAt),
    })),
  }
}
