import type { VendorToken } from '../../contract/vendor-api.ts'
import type { BulkStatus, MigrationBegun } from '../../contract/vendor-bulks.ts'
import { runBulk } from '../../server/admin/vendor-bulks/run-bulk.ts'
import { createCredentials } from '../../server/core/vendor-auth/credentials.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import type { TestServer, TestVendor } from '../support/server.ts'
import { type Ask, anonymous, answered } from '../support/signed-in.ts'

/** Credentials as `portico vendor-token create` makes them. */
export async function credentialsOf(
  { services }: TestServer,
  { id }: TestVendor,
  name = 'back end',
  scopes?: string[],
): Promise<{ id: string; secret: string }> {
  const scope = new VendorScope(services.database.kysely, id)
  return (await createCredentials(scope, name, undefined, scopes))!
}

export async function vendorTokenOf(
  server: TestServer,
  vendor: TestVendor,
  name?: string,
  scopes?: string[],
): Promise<string> {
  const { id: clientId, secret } = await credentialsOf(server, vendor, name, scopes)
  const reply = await anonymous(server, vendor)('POST /auth/vendor', { clientId, secret })
  return answered<VendorToken>(reply).token
}

/** Sends people in bulk and does what waits after the answer, as a server's workers do. */
export async function inBulk(
  { services }: TestServer,
  vendor: TestVendor,
  ask: Ask,
  users: object[],
): Promise<BulkStatus> {
  const path = '/identity/resources/migrations/v1/local/bulk'
  const { migrationId } = answered<MigrationBegun>(await ask(`POST ${path}`, { users }), 202)
  await runBulk(services, { vendorId: vendor.id, id: migrationId })
  return answered<BulkStatus>(await ask(`GET ${path}/status/${migrationId}`))
}

/** Asks as the vendor's back end, as the published SDK does: without an origin, with its own header. */
export async function backEnd(
  server: TestServer,
  vendor: TestVendor,
  name?: string,
  scopes?: string[],
): Promise<Ask> {
  const token = await vendorTokenOf(server, vendor, name, scopes)
  return (route, body, headers = {}) =>
    anonymous(server, vendor)(route, body, { 'x-access-token': token, ...headers })
}
