import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { createContext } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { applicationOf } from '../../core/vendors/vendor.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import type { Directory } from './directory.ts'
import { isUuid } from './filter/condition.ts'
import { notAuthenticated } from './scim-error.ts'

const FAILURES_PER_MINUTE = 60
const REQUESTS_PER_MINUTE = 600

interface ConnectionRow {
  vendor_id: string
  tenant_id: string
  id: string
  name: string
  source: Directory['source']
  sync: boolean
  token_id: string
}

/**
 * Who calls: by the bearer token alone, and for the connection that the address names. One statement, whatever is wrong, and
 * one answer. The vendor is that of the connection: a directory sends no header of ours.
 *
 * @throws ScimError 401; Problem 429 beyond what an address may fail, or a connection may ask
 */
export async function authenticateDirectory(
  services: Services,
  request: FastifyRequest,
  connectionId: string,
): Promise<Omit<Directory, 'context'>> {
  const token = bearerOf(request.headers.authorization)
  const row = await find(services, connectionId, token)
  const vendor = row && (await services.vendors.get(row.vendor_id))
  const application = vendor && applicationOf(vendor, undefined)
  const { rateLimitFactor } = services.config
  if (!row || !vendor || !application) {
    if (rateLimitFactor > 0)
      await consumePoint(
        services,
        `scim-failed ${countedAddress(request.ip)}`,
        FAILURES_PER_MINUTE * rateLimitFactor,
        60,
      )
    throw notAuthenticated()
  }
  request.environment = { vendor, application }
  if (rateLimitFactor > 0)
    await consumePoint(services, `${vendor.id} scim ${row.id}`, REQUESTS_PER_MINUTE * rateLimitFactor, 60)
  const { id, name, source, sync } = row
  return { id, tenantId: row.tenant_id, name, source, sync, tokenId: row.token_id }
}

/** With what a request does its work. */
export const directoryContext = (
  services: Services,
  request: FastifyRequest,
  reply: Parameters<typeof createContext>[0]['reply'],
) => createContext({ services, ...request.environment, caller: undefined, request, reply })

/** The scheme is read without regard to case (RFC 9110 §11.1). */
const bearerOf = (header: string | undefined): string =>
  /^bearer +([\w~+/.=-]{1,512})$/i.exec(header ?? '')?.[1] ?? ''

async function find(
  { database }: Services,
  connectionId: string,
  token: string,
): Promise<ConnectionRow | undefined> {
  const id = isUuid(connectionId) ? connectionId : NO_CONNECTION
  const { rows } = await sql<ConnectionRow>`
    select c.vendor_id, c.tenant_id, c.id, c.name, c.source, c.sync_to_user_management as sync, t.id as token_id
    from scim_connections c
    join scim_tokens t on t.vendor_id = c.vendor_id and t.tenant_id = c.tenant_id and t.connection_id = c.id
    join tenants n on n.vendor_id = c.vendor_id and n.id = c.tenant_id and n.deleted_at is null
    where c.id = ${id}::uuid and t.hash = ${hashToken(token)} and (t.expires_at is null or t.expires_at > now())
  `.execute(database.kysely)
  return rows[0]
}

const NO_CONNECTION = '00000000-0000-0000-0000-000000000000'
