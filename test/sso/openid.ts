import assert from 'node:assert/strict'
import type { SsoAddress } from '../../contract/auth.ts'
import type { Browser } from '../sessions/browser.ts'
import { answered } from '../support/signed-in.ts'
import { AUTH, type Company, PRELOGIN } from './company.ts'

export const OIDC_POSTLOGIN = `${AUTH}/v2/user/oidc/postlogin`

interface Client {
  url: string
  clientId?: string
  secret?: string
}

interface OpenIdOptions {
  tenantId: string
  domain: string
  provider: Client
  /** As the upgrade marks what was made before. */
  common?: 'alone' | 'shared'
}

/** An OpenID connection of a tenant, switched on, with a validated domain. @returns its id */
export async function connectOpenId(
  c: Company,
  { tenantId, domain, provider: { url, clientId = 'at-provider', secret = 'hush' }, common }: OpenIdOptions,
): Promise<string> {
  const provider = { endpoint: url, certificate: '' }
  const id = await c.connect({ tenantId, domains: [domain], type: 'oidc', provider })
  await c.query(
    'update sso_configurations set oidc_client_id = $1, oidc_secret = $2, common_redirect = $3 where id = $4',
    [clientId, c.server.services.sealer.seal(secret, `sso/${c.vendor.id}/${id}`), common ?? null, id],
  )
  return id
}

/** Asks where an address signs in. */
export async function ask(page: Browser, email: string): Promise<URL> {
  return new URL(answered<SsoAddress>(await page.post(PRELOGIN, { email })).address)
}

/** Goes to a provider as a browser. @returns where that sends it */
export async function visit(address: URL | string): Promise<string> {
  const reply = await fetch(address, { redirect: 'manual' })
  const location = reply.headers.get('location')
  assert.ok(location, `${reply.status} ${String(address)}`)
  return location
}

interface ProviderAnswer {
  page: string
  code?: string
  state?: string
  error?: string
}

/** Brings an answer to the callback as a browser that comes from another site: without cookies. @returns what the page is told */
export async function receive(
  { server, vendor }: Company,
  back: string,
  { post = false } = {},
): Promise<ProviderAnswer> {
  const { pathname, search, searchParams } = new URL(back)
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://provider.test' }
  const reply = await server.app.inject({
    method: post ? 'POST' : 'GET',
    url: post ? pathname : pathname + search,
    headers: { host: vendor.host, ...(post && form) },
    ...(post && { payload: searchParams.toString() }),
  })
  assert.equal(reply.statusCode, 302, reply.body)
  assert.equal(reply.headers['referrer-policy'], 'no-referrer')
  const page = new URL(String(reply.headers.location))
  const query = Object.fromEntries(page.searchParams)
  return { page: page.origin + page.pathname, ...query }
}
