import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'

export interface TenantBelow {
  id: string
  path: string
}

/** The tenant of this id if it is the scope's own or below it; undefined for every other, whether it exists or not. */
export async function findBelow(scope: TenantScope, tenantId: string): Promise<TenantBelow | undefined> {
  const { rows } = await sql<TenantBelow>`
    select id, path from subtree(${scope.vendorId}, ${scope.tenantId}) where id = ${tenantId}
  `.execute(scope.db)
  return rows[0]
}
