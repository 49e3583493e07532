import { type RawBuilder, sql } from 'kysely'
import { baseOf, type Directory } from '../directory.ts'
import { tagOf } from '../etag.ts'
import type { Resource } from '../resource/resource.ts'
import { ENTERPRISE, USER } from '../schema/user-schema.ts'

/** A user as a connection has it. */
export interface UserRow {
  id: string
  user_id: string | null
  made_account: boolean
  invited_at: Date | null
  user_name: string
  email: string
  active: boolean
  resource: Resource
  version: string
  created_at: Date
  updated_at: Date
}

export interface GroupOfUser {
  value: string
  display: string
}

export const USER_COLUMNS: RawBuilder<UserRow> = sql`r.id, r.user_id, r.made_account, r.invited_at, r.user_name, r.email,
  r.active, r.resource, r.version, r.created_at, r.updated_at`

/** The resource as it is returned; without `groups` where they were not read. */
export function shownUser(
  directory: Directory,
  row: UserRow,
  groups: readonly GroupOfUser[] | undefined,
): Record<string, unknown> {
  return {
    schemas: row.resource[ENTERPRISE] ? [USER, ENTERPRISE] : [USER],
    id: row.id,
    ...row.resource,
    ...(groups && groups.length > 0 && { groups }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: userLocation(directory, row.id),
      version: tagOf(row.version),
    },
  }
}

export const userLocation = (directory: Directory, id: string): string => `${baseOf(directory)}/Users/${id}`
