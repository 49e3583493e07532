// run: alone
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'puppeteer-core'
import { eventually } from '../support/eventually.ts'
import { evilProvider } from '../support/evil-provider.ts'
import { nameServer } from '../support/name-server.ts'
import { sdkSite } from '../support/sdk-site.ts'
import { socialProvider } from '../support/social-provider.ts'
import { fill, press, sees } from '../support/steps.ts'

const names = await nameServer()
const [honest, evil] = await Promise.all([socialProvider(), evilProvider()])
after(async () => {
  await Promise.all([honest.close(), evil.close()])
  names.close()
})
const preload = fileURLToPath(new URL('../support/use-name-server.mjs', import.meta.url))
/** An application that is built on the published package, unmodified. */
const visitors = sdkSite(
  { '': {} },
  { env: { TEST_NAME_SERVER: names.address, NODE_OPTIONS: `--import ${preload}` }, within: 150_000 },
)

const AUTH = '/identity/resources/auth'
const CONFIGURATIONS = '/team/resources/sso/v1/configurations'
const VICTIM = 'vera@honest.example'
const LURED = 'someone@evil.example'
honest.person = { sub: 'vera', email: VICTIM, email_verified: true }

interface Connection {
  id: string
  oidcRedirectUri: string
}

async function administer<T>(route: string, body?: object): Promise<T> {
  const { url, admin } = visitors.server
  const [method, path] = route.split(' ') as [string, string]
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}${AUTH}/v1/user`, { method: 'POST', headers, body: JSON.stringify(admin) })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const reply = await fetch(url + path, {
    method,
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  assert.ok(reply.ok, `${route} ${reply.status} ${await reply.clone().text()}`)
  return (reply.status === 204 ? undefined : await reply.json()) as T
}

/** A connection that is on, as an administrator makes it. */
async function connect(domain: string, provider: { url: string; clientId: string; secret: string }) {
  const made = await administer<Connection>(`POST ${CONFIGURATIONS}`, {
    type: 'oidc',
    ssoEndpoint: provider.url,
    oidcClientId: provider.clientId,
    oidcSecret: provider.secret,
  })
  const one = `${CONFIGURATIONS}/${made.id}`
  const claim = await administer<{ id: string; txtRecord: string }>(`POST ${one}/domains`, { domain })
  names.records.set(domain, [claim.txtRecord])
  await administer(`PUT ${one}/domains/${claim.id}/validate`)
  await administer(`PATCH ${one}`, { enabled: true })
  return made
}

/** The two tenants: the evil one's connection belongs to another account than the honest one's. */
async function twoTenants() {
  const made = {
    honest: await connect('honest.example', honest),
    evil: await connect('evil.example', { ...evil, clientId: 'any', secret: 'any' }),
  }
  await visitors.server.amend(
    `insert into tenants (vendor_id, id, name, path) select vendor_id, 'evil', 'Evil', '/evil/' from sso_configurations limit 1;
     with moved as (update sso_configurations set tenant_id = 'evil' where id = '${made.evil.id}')
     update sso_domains set tenant_id = 'evil' where config_id = '${made.evil.id}'`,
  )
  return made
}

const standing = { connections: undefined as Awaited<ReturnType<typeof twoTenants>> | undefined }
const connections = async () => (standing.connections ??= await twoTenants())

/** Calls the server as a page of ours does. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async (path, body) => {
      const reply = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return { status: reply.status, body: (await reply.json()) as Record<string, string> }
    },
    path,
    JSON.stringify(body),
  )

/** How a visitor signs in. */
interface Route {
  /** Where providers answered until connections had callbacks of their own. */
  page(): string
  begin(page: Page): Promise<void>
  /** Waits for the visitor's failure. */
  end(page: Page): Promise<void>
}

/** @param redirectUri where the honest provider is asked to answer */
async function attack(redirectUri: string, { begin, end }: Route): Promise<void> {
  const { url } = visitors.server
  const [victim, attacker] = [await visitors.visit(), await visitors.visit()]
  await attacker.goto(`${url}/account/login`)
  const asked = await call(attacker, `${AUTH}/v2/user/sso/prelogin`, { email: VICTIM })
  evil.lure = { address: asked.body.address!, redirectUri }
  const answers: URL[] = []
  victim.on('request', request => {
    const at = new URL(request.url())
    if (request.isNavigationRequest() && at.searchParams.has('code')) answers.push(at)
  })
  await begin(victim)
  await eventually(() => answers.length)
  await end(victim)

  assert.deepEqual(evil.exchanges, [])
  assert.equal(answers.length, 1, 'the honest provider has answered, and nothing was handed on')
  const code = answers[0]!.searchParams.get('code')
  const state = new URL(asked.body.address!).searchParams.get('state')
  const tried = await call(attacker, `${AUTH}/v2/user/oidc/postlogin`, { code, RelayState: state })
  assert.equal(tried.status, 401)
  const refreshed = await call(attacker, `${AUTH}/v1/user/token/refresh`, {})
  assert.equal(refreshed.status, 401)
  await Promise.all([victim.close(), attacker.close()])
}

/** Presses on with the address that the visitor was told. */
async function presses(page: Page): Promise<void> {
  await fill(page, 'Email', LURED)
  await press(page, 'Continue')
}

/** The application's sign-in page, which our script draws, or the application itself with the package's actions. */
const embedded = (customLoginBox: boolean): Route => ({
  page: () => `${visitors.site.url}/account/oidc/callback`,
  async begin(page) {
    await page.evaluateOnNewDocument(customLoginBox => {
      Object.assign(globalThis, { sdkMore: { customLoginBox } })
    }, customLoginBox)
    await page.goto(`${visitors.site.url}/account/login`)
    await presses(page)
  },
  end: page => sees(page, customLoginBox ? 'The sign-in was refused' : 'Nobody is here'),
})

const routes: Record<string, Route> = {
  'the page that the server hosts': {
    page: () => `${visitors.server.url}/oauth/account/oidc/callback`,
    async begin(page) {
      const query = new URLSearchParams({ client_id: 'quayside', login_hint: LURED })
      await page.goto(`${visitors.server.url}/oauth/account/login?${query}`)
      await presses(page)
    },
    end: page => sees(page, 'Sign in'),
  },
  'our script in the published package': embedded(false),
  'the published package alone': embedded(true),
}

for (const [how, route] of Object.entries(routes))
  for (const [what, iss] of [
    ['says nothing of itself', { sent: false, announced: false }],
    ['says who it is', { sent: true, announced: true }],
  ] as const)
    test(`a provider of one tenant gets no code of another tenant’s, which ${what}, by ${how} [SSO-29]`, async () => {
      const { honest: connection } = await connections()
      honest.iss = iss
      for (const redirectUri of [connection.oidcRedirectUri, route.page()]) await attack(redirectUri, route)
    })

test('the visitor of the honest provider comes in beside all that, by the published package [SSO-02, SSO-29]', async () => {
  await connections()
  honest.iss = { sent: true, announced: true }
  const page = await visitors.visit()
  await page.evaluateOnNewDocument(() => {
    Object.assign(globalThis, { sdkMore: { customLoginBox: true } })
  })
  await page.goto(`${visitors.site.url}/account/login`)
  await fill(page, 'Email', VICTIM)
  await press(page, 'Continue')
  await sees(page, `Hello ${VICTIM}`)
})
