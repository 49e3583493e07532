import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../../../platform/db/scope.ts'
import { baseOf, type Directory } from '../directory.ts'
import { tagOf } from '../etag.ts'
import { isUuid } from '../filter/condition.ts'
import { GROUP } from '../schema/group-schema.ts'
import { notFound } from '../scim-error.ts'

/** A group as a connection has it. */
export interface GroupRow {
  id: string
  /** Of the portal; null while the connection is not applied. */
  group_id: string | null
  display_name: string
  external_id: string | null
  member_count: number
  version: string
  created_at: Date
  updated_at: Date
}

export interface MemberOfGroup {
  value: string
  display: string
  type: 'User'
}

export const GROUP_COLUMNS: RawBuilder<GroupRow> = sql`r.id, r.group_id, r.display_name, r.external_id, r.member_count,
  r.version, r.created_at, r.updated_at`

/** The resource as it is returned; without `members` where they were not read. */
export function shownGroup(
  directory: Directory,
  row: GroupRow,
  members: readonly MemberOfGroup[] | undefined,
): Record<string, unknown> {
  return {
    schemas: [GROUP],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    ...(members && { members }),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: groupLocation(directory, row.id),
      version: tagOf(row.version),
    },
  }
}

export const groupLocation = (directory: Directory, id: string): string => `${baseOf(directory)}/Groups/${id}`

/** Undefined for an id of another connection, as for one that never was. */
export async function groupRow(
  scope: TenantScope,
  connectionId: string,
  id: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<GroupRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<GroupRow>`select ${GROUP_COLUMNS} from scim_groups r
    where r.vendor_id = ${scope.vendorId} and r.tenant_id = ${scope.tenantId}
      and r.connection_id = ${connectionId}::uuid and r.id = ${id}::uuid ${locked ? sql`for update` : sql``}
  `.execute(scope.db)
  return rows[0]
}

export const unknownGroup = () => notFound('There is no group of this id in the connection')
