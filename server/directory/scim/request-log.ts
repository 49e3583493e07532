import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Directory } from './directory.ts'
import type { RequestFacts } from './request-facts.ts'
import type { ScimError } from './scim-error.ts'

const MAX_DETAIL = 300

interface Ended {
  facts: RequestFacts
  status: number
  error?: ScimError | undefined
  milliseconds: number
}

/**
 * Writes down how a request ended, for the tenant's page, and when connection and token were last of use: at most once a
 * minute (SCIMP-06). The answer does not depend on it.
 */
export async function logRequest(
  directory: Directory,
  request: FastifyRequest,
  { facts, status, error, milliseconds }: Ended,
): Promise<void> {
  const { vendorScope, services } = directory.context
  const vendorId = vendorScope.vendorId
  const { tenantId, id, tokenId } = directory
  try {
    await sql`
      with used as (
        update scim_tokens set last_used_at = now() where vendor_id = ${vendorId} and tenant_id = ${tenantId}
          and connection_id = ${id}::uuid and id = ${tokenId}::uuid
          and coalesce(last_used_at < now() - interval '1 minute', true)
      ), synced as (
        update scim_connections set last_sync_at = now() where vendor_id = ${vendorId} and tenant_id = ${tenantId}
          and id = ${id}::uuid and ${status < 400}::boolean
          and coalesce(last_sync_at < now() - interval '1 minute', true)
      )
      insert into scim_requests (vendor_id, tenant_id, connection_id, id, method, resource, resource_id, attributes,
        status, scim_type, detail, ip, duration_ms, expires_at)
      values (${vendorId}, ${tenantId}, ${id}::uuid, ${uuidv7()}::uuid, ${request.method}, ${facts.resource},
        ${facts.resourceId}, ${facts.attributes}::text[], ${status}, ${error?.scimType ?? null},
        ${error ? error.logged.slice(0, MAX_DETAIL) : null}, ${request.ip}, ${Math.round(milliseconds)},
        now() + interval '30 days')
    `.execute(services.database.kysely)
  } catch (cause) {
    // Such as a connection that was deleted meanwhile.
    request.log.warn({ err: cause }, 'a SCIM request was not logged')
  }
}
