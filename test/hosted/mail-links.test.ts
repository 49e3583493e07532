import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { resolveEnvironment } from '../../server/http/environment.ts'
import { mailLink } from '../../server/identity/mail-links.ts'
import type { Services } from '../../server/services.ts'
import type { Vendor } from '../../server/vendors/vendor.ts'

const issuer = 'https://id.example.com'

/** Where a mail of a request from this page leads. */
async function linkFrom(origin: string | undefined, url: string | null): Promise<string> {
  const vendor = { issuer, settings: { routes: {} }, applications: [{ id: 'app', url, isDefault: true }] }
  const services = { vendors: { resolve: async () => vendor as unknown as Vendor } }
  const request = { headers: { origin }, host: 'id.example.com' } as FastifyRequest
  const found = await resolveEnvironment(services as unknown as Services, request)
  return mailLink(found.vendor, found.application, 'activateUrl', { token: 't' })
}

test('a mail of somebody on the hosted pages leads back to them, every other one to the application', async () => {
  const app = 'https://app.example.com/start'
  assert.equal(await linkFrom(issuer, app), `${issuer}/oauth/account/activate?token=t`)
  for (const origin of ['https://app.example.com', 'https://evil.test', 'null', undefined])
    assert.equal(await linkFrom(origin, app), 'https://app.example.com/account/activate?token=t')
})

test('where the application lives on the server’s own host, its own pages are meant', async () => {
  assert.equal(await linkFrom(issuer, issuer), `${issuer}/account/activate?token=t`)
  assert.equal(await linkFrom(issuer, null), `${issuer}/account/activate?token=t`)
})
