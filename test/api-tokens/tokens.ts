import type { ExchangedToken, NewTenantToken, TenantToken, UserToken } from '../../contract/api-tokens.ts'
import type { TestServer, TestVendor } from '../support/server.ts'
import { type Ask, anonymous, answered } from '../support/signed-in.ts'

export const TENANT = {
  AccessToken: '/identity/resources/tenants/access-tokens/v1',
  ClientCredentials: '/identity/resources/tenants/api-tokens',
} as const
export const USER = {
  AccessToken: '/identity/resources/users/access-tokens/v1',
  ClientCredentials: '/identity/resources/users/api-tokens/v1',
} as const
export const EXCHANGE = '/identity/resources/auth/v1/api-token'

/** The id of a role that every tenant of a vendor is offered. */
export async function roleId({ services }: TestServer, vendor: TestVendor, key: string): Promise<string> {
  const { rows } = await services.database.pool.query<{ id: string }>(
    'select id from roles where vendor_id = $1 and key = $2',
    [vendor.id, key],
  )
  return rows[0]!.id
}

export async function permissionId(
  { services }: TestServer,
  vendor: TestVendor,
  key: string,
): Promise<string> {
  const { rows } = await services.database.pool.query<{ id: string }>(
    'select id from permissions where vendor_id = $1 and key = $2',
    [vendor.id, key],
  )
  return rows[0]!.id
}

export const created = async <T extends TenantToken | UserToken = TenantToken>(
  ask: Ask,
  path: string,
  token: Partial<NewTenantToken> = {},
): Promise<T & { secret: string }> =>
  answered(await ask(`POST ${path}` as 'POST /', { description: 'Harbor robot', ...token }))

/** What a token says of itself; unlike a session's, whatever it is. */
export const claims = (jwt: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString())

/** What asks with client credentials: they are exchanged first. */
export async function exchanged(
  server: TestServer,
  vendor: TestVendor,
  { clientId, secret }: { clientId: string; secret: string },
): Promise<{ ask: Ask; token: string }> {
  const reply = await anonymous(server, vendor)(`POST ${EXCHANGE}`, { clientId, secret })
  const { accessToken } = answered<ExchangedToken>(reply)
  return { ask: anonymous(server, vendor, accessToken), token: accessToken }
}
