import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../server/core/context/services.ts'
import { resolveEnvironment } from '../../server/core/http/environment.ts'
import { mailLink } from '../../server/core/links/mail-links.ts'
import type { Vendor } from '../../server/core/vendors/vendor.ts'
import { browser } from '../sessions/browser.ts'
import { linkOf, mailOf } from '../support/inbox.ts'
import { testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'

const issuer = 'https://id.example.com'

/** Where a mail of a request from this page leads. */
async function linkFrom(origin: string | undefined, url: string | null): Promise<string> {
  const vendor = { issuer, settings: { routes: {} }, applications: [{ id: 'app', url, isDefault: true }] }
  const services = { vendors: { resolve: async () => vendor as unknown as Vendor } }
  const request = { headers: { origin }, host: 'id.example.com' } as FastifyRequest
  const found = await resolveEnvironment(services as unknown as Services, request)
  return mailLink(found.vendor, found.application, 'activateUrl', { token: 't' })
}

test('a mail of a user on the hosted pages leads back to them, every other one to the application', async () => {
  const app = 'https://app.example.com/start'
  assert.equal(await linkFrom(issuer, app), `${issuer}/oauth/account/activate?token=t`)
  for (const origin of ['https://app.example.com', 'https://evil.test', 'null', undefined])
    assert.equal(await linkFrom(origin, app), 'https://app.example.com/account/activate?token=t')
})

test('where the application lives on the server’s own host, its own pages are meant', async () => {
  assert.equal(await linkFrom(issuer, issuer), `${issuer}/account/activate?token=t`)
  assert.equal(await linkFrom(issuer, null), `${issuer}/account/activate?token=t`)
})

test('what is mailed after the answer leads back to the hosted pages, too', async t => {
  const server = await testServer()
  t.after(() => server.close())
  const vendor = await server.addVendor('acme')
  await server.addTenant(vendor, 'harbor')
  const { issuer } = (await server.services.vendors.get(vendor.id))!
  assert.notEqual(issuer, vendor.origin)
  for (const [origin, page] of [
    [issuer, `${issuer}/oauth/account/`],
    [vendor.origin, `${vendor.origin}/account/`],
  ] as const) {
    const known = await server.addPerson(vendor, 'harbor', `known@${new URL(page).host}`)
    const asking = browser(server, vendor, { origin })
    answered(await asking.post('/identity/resources/users/v1/passwords/reset', { email: known.email }))
    const reset = linkOf(await mailOf(server, known.email, 'reset-password')).url
    assert.equal(reset.href.split('?')[0], `${page}reset-password`)
    const email = `new@${new URL(page).host}`
    const signUp = { email, password: 'correct horse battery 9', companyName: 'Harbor' }
    answered(await asking.post('/identity/resources/users/v1/signUp', signUp))
    assert.equal(
      linkOf(await mailOf(server, email, 'activate-account')).url.href.split('?')[0],
      `${page}activate`,
    )
  }
})
