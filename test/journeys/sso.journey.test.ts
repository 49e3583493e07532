// run: alone
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import type { Page } from 'puppeteer-core'
import { journey } from '../support/journey.ts'
import { nameServer } from '../support/name-server.ts'
import { samlServer } from '../support/saml-server.ts'
import { fill, isAt, press, sees } from '../support/steps.ts'

const names = await nameServer()
const saml = await samlServer()
const openId = new OAuth2Server()
await openId.issuer.keys.generate('RS256')
await openId.start(0, '127.0.0.1')

after(async () => {
  await openId.stop()
  saml.close()
  names.close()
})
const preload = fileURLToPath(new URL('../support/use-name-server.mjs', import.meta.url))
const visitors = journey({
  env: { TEST_NAME_SERVER: names.address, NODE_OPTIONS: `--import ${preload}` },
})

/** Asks the server as its administrator. */
async function administer<T>(route: string, body?: object): Promise<T> {
  const { url, admin } = visitors.server
  const [method, path] = route.split(' ') as [string, string]
  const login = await fetch(`${url}/identity/resources/auth/v1/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const reply = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  assert.ok(reply.ok, `${route} ${reply.status} ${await reply.clone().text()}`)
  return (reply.status === 204 ? undefined : await reply.json()) as T
}

async function isSignedIn(page: Page, email: string): Promise<void> {
  await sees(page, 'Manage your team')
  const reply = await page.evaluate(async () => {
    const refreshed = await fetch('/frontegg/identity/resources/auth/v1/user/token/refresh', {
      method: 'POST',
    })
    const { accessToken } = (await refreshed.json()) as { accessToken: string }
    return JSON.parse(atob(accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
      email: string
    }
  })
  assert.equal(reply.email, email)
}

const CONFIGURATIONS = '/team/resources/sso/v1/configurations'

/** What an administrator does: a provider, a domain with its TXT record, roles for everybody, and on. */
async function connect(created: { id: string }, domain: string, more: object = {}): Promise<void> {
  const one = `${CONFIGURATIONS}/${created.id}`
  const claim = await administer<{ id: string; txtRecord: string }>(`POST ${one}/domains`, { domain })
  names.records.set(domain, [claim.txtRecord])
  await administer(`PUT ${one}/domains/${claim.id}/validate`)
  const roles = await administer<{ key: string; id: string }[]>('GET /identity/resources/roles/v1')
  const roleIds = roles.filter(({ key }) => key === 'Admin').map(({ id }) => id)
  await administer(`PATCH ${one}`, { enabled: true, roleIds, ...more })
}

test('a new user signs in through the SAML provider of their company, comes back by its dashboard, and fails when it vouches for another user [SSO-01, SSO-17, SSO-18]', async () => {
  const created = await administer<{ id: string }>(`POST ${CONFIGURATIONS}/metadata-url`, {
    url: saml.metadataUrl,
  })
  await connect(created, 'quay.example')
  saml.person = { email: 'mia@quay.example', displayName: 'Mia Quay' }
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/login`)
  await fill(page, 'Email', 'mia@quay.example')
  await press(page, 'Continue')
  await sees(page, 'signs in with single sign-on')
  await press(page, 'I am Mia Quay')
  await isAt(page, '/')
  await isSignedIn(page, 'mia@quay.example')

  // From the provider's dashboard, without a request: the provider is asked now.
  const tile = await visitors.visit()
  await tile.goto(saml.dashboardUrl)
  await press(tile, 'Open the application')
  await press(tile, 'I am Mia Quay')
  await isAt(tile, '/')
  await isSignedIn(tile, 'mia@quay.example')

  saml.person = { email: 'mallory@evil.example', displayName: 'Mallory' }
  const other = await visitors.visit()
  const visited: string[] = []
  other.on('framenavigated', frame => visited.push(frame.url()))
  await other.goto(`${visitors.server.url}/account/login`)
  await fill(other, 'Email', 'mia@quay.example')
  await press(other, 'Continue')
  await press(other, 'I am Mallory')
  await isAt(other, '/')
  // The step is there for a second: what the page was told, is in the addresses that it had.
  assert.ok(visited.some(url => url.includes('/account/saml/callback?samlerrors=')))
  await sees(other, 'Sign in')
})

test('a new user signs in through the OpenID provider of their company [SSO-02]', async () => {
  const created = await administer<{ id: string }>(`POST ${CONFIGURATIONS}`, {
    type: 'oidc',
    ssoEndpoint: openId.issuer.url,
    oidcClientId: 'quayside',
    oidcSecret: 'hush-hush',
  })
  await connect(created, 'pier.example')
  openId.service.on('beforeTokenSigning', (token: MutableToken) =>
    Object.assign(token.payload, { aud: 'quayside', email: 'oli@pier.example', name: 'Oli Pier' }),
  )
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/login`)
  await fill(page, 'Email', 'oli@pier.example')
  await press(page, 'Continue')
  await isAt(page, '/')
  await isSignedIn(page, 'oli@pier.example')
})
