import { sql } from 'kysely'
import type {
  IpRestriction,
  IpRestrictionChange,
  IpRestrictionsPage,
  IpRestrictionsQuery,
} from '../../../contract/ip-restrictions.ts'
import type { RestrictionType } from '../../../contract/restriction-fields.ts'
import { shownNetwork } from '../../core/restrictions/network.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { IpRestrictionsTable } from '../../platform/db/tables/security.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { pageLinks, pageMetadata } from '../../platform/http/list-pages.ts'

type Row = Omit<IpRestrictionsTable, 'is_active' | 'created_at' | 'updated_at'> & {
  is_active: boolean
  created_at: Date
  updated_at: Date
}

/** How many entries a tenant may have: each sign-in from a restricted tenant compares with all of a list. */
export const MAX_ADDRESSES = 1000

/** 10 when none is named (ruling 19). */
const PAGE = 10
const PATH = '/identity/resources/configurations/v1/restrictions/ip'

export async function listAddresses(
  scope: TenantScope,
  query: IpRestrictionsQuery,
): Promise<IpRestrictionsPage> {
  const { _offset = 0, _limit = PAGE, _filter } = query
  const filter = _filter?.trim()
  const like = `%${filter?.replace(/[\\%_]/g, '\\$&')}%`
  const matching = scope
    .selectInTenant('ip_restrictions')
    .$if(Boolean(filter), query =>
      query.where(sql<boolean>`(network::text ilike ${like} or description ilike ${like})`),
    )
  const [rows, total] = await Promise.all([
    matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(_limit)
      .offset(_offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  const totalItems = Number(total.count)
  return {
    items: rows.map(row => toRestriction(row as Row)),
    _metadata: pageMetadata(totalItems, _limit, false),
    _links: pageLinks(PATH, query, {
      limit: _limit,
      offset: _offset,
      shown: rows.length,
      total: totalItems,
    }),
  }
}

export async function countAddresses(scope: TenantScope): Promise<number> {
  const { count } = await scope
    .selectInTenant('ip_restrictions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewAddress {
  network: string
  strategy: RestrictionType
  isActive: boolean
  description: string | undefined
}

/** @returns undefined when the list has it already */
export async function insertAddress(
  scope: TenantScope,
  { network, strategy, isActive, description }: NewAddress,
): Promise<IpRestriction | undefined> {
  const row = await scope.db
    .insertInto('ip_restrictions')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      id: uuidv7(),
      // An address that names a network by one of its hosts is that network.
      network: sql<string>`network(${network}::inet)`,
      strategy,
      is_active: isActive,
      description: description ?? null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toRestriction(row as Row)
}

export async function findAddress(scope: TenantScope, id: string): Promise<IpRestriction | undefined> {
  const row = await scope
    .selectInTenant('ip_restrictions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toRestriction(row as Row)
}

/** @param network what `change.ip` names */
export async function updateAddress(
  scope: TenantScope,
  id: string,
  { strategy, isActive, description }: IpRestrictionChange,
  network: string | undefined,
): Promise<IpRestriction> {
  const row = await scope
    .updateInTenant('ip_restrictions')
    .set({
      ...(network !== undefined && { network: sql<string>`network(${network}::inet)` }),
      ...(strategy !== undefined && { strategy }),
      ...(isActive !== undefined && { is_active: isActive }),
      ...(description !== undefined && { description }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRestriction(row as Row)
}

export async function deleteAddress(scope: TenantScope, id: string): Promise<IpRestriction | undefined> {
  const row = await scope
    .removeInTenant('ip_restrictions')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toRestriction(row as Row)
}

function toRestriction(row: Row): IpRestriction {
  return {
    id: row.id,
    ip: shownNetwork(row.network),
    strategy: row.strategy,
    isActive: row.is_active,
    ...(row.description && { description: row.description }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
