import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import type { AuthResponse } from '../../contract/auth.ts'
import type { Browser } from '../sessions/browser.ts'
import { type LogoutOptions, logoutMessage } from '../support/saml-logout.ts'
import { answered } from '../support/signed-in.ts'
import { company, serviceCertificate } from './company.ts'

export const LOGOUT = '/identity/resources/auth/v1/logout'
export const IDP_LOGOUT = 'https://idp.test/logout'

/** A company whose provider takes sign-outs, and sends them. */
export async function logoutCompany() {
  const c = await company()
  const url = c.acs.replace('/callback', '/logout')
  await c.query('update sso_configurations set slo_endpoint = $1, idp_entity_id = $2', [
    IDP_LOGOUT,
    c.provider.entityId,
  ])
  const certificate = await serviceCertificate(c)

  /** A user who signed in through the provider. */
  async function signedIn(email: string, sessionIndex?: string): Promise<Browser> {
    const { page, reply } = await c.signIn(email, sessionIndex ? { sessionIndex } : {})
    answered<AuthResponse>(reply)
    return page
  }

  const honest = {
    issuer: c.provider.entityId,
    destination: url,
    key: c.provider.privateKey,
    certificate: c.provider.certificate,
  }

  /** The provider's browser, or its server, brings a message: without a cookie of ours. */
  function deliver(options: Partial<LogoutOptions>): Promise<LightMyRequestResponse> {
    const message = logoutMessage({ ...honest, ...options })
    return raw(message, options.binding)
  }

  function raw(message: string, binding: 'redirect' | 'post' = 'redirect') {
    const headers = { host: c.vendor.host, 'content-type': 'application/x-www-form-urlencoded' }
    return binding === 'post'
      ? c.server.app.inject({ method: 'POST', url: '/auth/saml/logout', headers, payload: message })
      : c.server.app.inject({ method: 'GET', url: `/auth/saml/logout?${message}`, headers })
  }

  /** Where the browser goes that signs out. */
  async function signOut(page: Browser): Promise<string> {
    const { singleLogoutUrl } = answered<{ singleLogoutUrl: string }>(await page.post(LOGOUT))
    return singleLogoutUrl
  }

  const follow = (address: string) =>
    c.server.app.inject({
      method: 'GET',
      url: address.replace(/^https?:\/\/[^/]+/, ''),
      headers: { host: c.vendor.host },
    })

  async function isOpen(page: Browser): Promise<boolean> {
    return (await page.refresh()).statusCode === 200
  }

  /** Why the last sign-out was not believed, as the log of the tenant says. */
  async function refusal(): Promise<string> {
    const [row] = await c.query<{ reason: string }>(
      `select json->>'reason' as reason from audits where action = 'sso.logout-refused' order by id desc limit 1`,
    )
    return row?.reason ?? ''
  }

  return { ...c, url, certificate, honest, signedIn, deliver, raw, signOut, follow, isOpen, refusal }
}

export type LogoutCompany = Awaited<ReturnType<typeof logoutCompany>>

/** Where a reply leads. */
export function ledTo(reply: LightMyRequestResponse): string {
  assert.equal(reply.statusCode, 303, reply.body)
  return String(reply.headers.location)
}
