import { sql } from 'kysely'
import type {
  ProvisioningRequests,
  ProvisioningRequestsQuery,
} from '../../../contract/provisioning-requests.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { countUsers } from './store.ts'

const DEFAULT_LIMIT = 50

/** What a directory has asked in the last 30 days, the newest first. Pages go on from a request, so new ones move none. */
export async function listRequests(
  scope: TenantScope,
  connectionId: string,
  { failed = false, before, limit = DEFAULT_LIMIT }: ProvisioningRequestsQuery,
): Promise<ProvisioningRequests> {
  // Unknown before empty.
  await countUsers(scope, connectionId)
  const rows = await scope
    .selectInTenant('scim_requests')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(failed, query => query.where('status', '>=', 400))
    .$if(before !== undefined, query => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(row => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    method: row.method,
    resource: row.resource,
    resourceId: row.resource_id,
    attributes: row.attributes,
    status: row.status,
    scimType: row.scim_type,
    detail: row.detail,
    ip: row.ip,
    milliseconds: row.duration_ms,
  }))
  return { items, ...(rows.length > limit && { next: items.at(-1)!.id }) }
}
