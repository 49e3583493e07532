import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { AuthResponse, SsoAddress } from '../../contract/auth.ts'
import type { VendorSettings } from '../../server/core/vendors/settings.ts'
import { type Browser, browser } from '../sessions/browser.ts'
import { type AnswerOptions, type SamlProvider, samlProvider } from '../support/saml-provider.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'

export const AUTH = '/identity/resources/auth'
export const PRELOGIN = `${AUTH}/v2/user/sso/prelogin`
export const SAML_POSTLOGIN = `${AUTH}/v1/user/saml/postlogin`

/** A server with one tenant whose people come through its own SAML provider. */
export interface Company {
  server: TestServer
  vendor: TestVendor
  provider: SamlProvider & { privateKey: string }
  configId: string
  acs: string
  audience: string
  query<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  visitor(): Browser
  /** A provider of a tenant, switched on, with validated domains. */
  connect(options: ConnectOptions): Promise<string>
  /** Asks in a browser; what the provider then sees. */
  ask(page: Browser, email: string): Promise<ReturnType<SamlProvider['asked']>>
  /** Posts an answer to the callback as the provider's page does: without any cookie of ours. */
  post(answer: string, relayState?: string): Promise<LightMyRequestResponse>
  /** Everything, for an honest user. */
  signIn(
    email: string,
    options?: Partial<AnswerOptions>,
  ): Promise<{ page: Browser; reply: LightMyRequestResponse }>
}

export interface ConnectOptions {
  tenantId: string
  domains: string[]
  provider: Pick<SamlProvider, 'endpoint' | 'certificate'> & { entityId?: string | null }
  roleIds?: string[]
  type?: string
  signRequest?: boolean
}

export async function company(settings: Partial<VendorSettings> = {}): Promise<Company> {
  const server = await testServer()
  const vendor = await server.addVendor('acme', settings)
  await server.addTenant(vendor, 'home')
  const { vendors, database } = server.services
  const { issuer } = (await vendors.resolve(vendor.host, undefined))!
  const provider = await samlProvider()
  const acs = `${issuer}/auth/saml/callback`
  const audience = `${issuer}/auth/saml/metadata`

  const created: Company = {
    server,
    vendor,
    provider,
    configId: '',
    acs,
    audience,
    async query(text, values = []) {
      return (await database.pool.query(text, values)).rows as never
    },
    visitor: () => browser(server, vendor),
    async connect({
      tenantId,
      domains,
      provider: { endpoint, certificate, entityId = null },
      roleIds = [],
      type = 'saml',
      signRequest = false,
    }) {
      const id = randomUUIDv7()
      await created.query(
        `insert into sso_configurations (vendor_id, tenant_id, id, type, enabled, sso_endpoint, public_certificate,
           idp_entity_id, generated_verification, role_ids, sign_request)
         values ($1, $2, $3, $4, true, $5, $6, $7, 'x', $8, $9)`,
        [vendor.id, tenantId, id, type, endpoint, certificate, entityId, roleIds, signRequest],
      )
      for (const domain of domains)
        await created.query(
          `insert into sso_domains (vendor_id, tenant_id, config_id, id, domain, txt_record, validated)
           values ($1, $2, $3, $4, $5, 'x', true)`,
          [vendor.id, tenantId, id, randomUUIDv7(), domain],
        )
      return id
    },
    async ask(page, email) {
      const { address } = answered<SsoAddress>(await page.post(PRELOGIN, { email }))
      return provider.asked(address)
    },
    post: (answer, relayState) =>
      server.app.inject({
        method: 'POST',
        url: '/auth/saml/callback',
        headers: {
          host: vendor.host,
          origin: 'https://idp.test',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({
          SAMLResponse: answer,
          ...(relayState !== undefined && { RelayState: relayState }),
        }).toString(),
      }),
    async signIn(email, options = {}) {
      const page = created.visitor()
      const { id, relayState } = await created.ask(page, email)
      const answer = provider.answer({ acs, audience, email, inResponseTo: id, ...options })
      const ticket = ticketOf(await created.post(answer, relayState))
      const reply = await page.post(SAML_POSTLOGIN, { RelayState: ticket, SAMLResponse: '' })
      if (reply.statusCode === 200) page.token = reply.json<AuthResponse>().accessToken
      return { page, reply }
    },
  }
  created.configId = await created.connect({ tenantId: 'home', domains: ['acme.com'], provider })
  return created
}

/** The certificate of our metadata, which a provider encrypts for. */
export async function serviceCertificate({ server, vendor }: Company): Promise<string> {
  const { body } = await anonymous(server, vendor)('GET /auth/saml/metadata')
  const base64 = /X509Certificate>([^<]+)</.exec(body)![1]!
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** The ticket that a callback sends on. */
export function ticketOf(reply: LightMyRequestResponse): string {
  assert.equal(reply.statusCode, 303, reply.body)
  const location = new URL(String(reply.headers.location))
  assert.equal(location.searchParams.get('samlerrors'), null, location.href)
  const ticket = location.searchParams.get('ticket')
  assert.ok(ticket, location.href)
  return ticket
}

/** That a callback sent the browser to the failure page, with words that tell nothing. */
export function failedAt(reply: LightMyRequestResponse): void {
  assert.equal(reply.statusCode, 303, reply.body)
  const location = new URL(String(reply.headers.location))
  assert.equal(location.pathname, '/account/saml/callback')
  assert.match(location.searchParams.get('samlerrors') ?? '', /did not work.*\|ER-24014$/)
}
