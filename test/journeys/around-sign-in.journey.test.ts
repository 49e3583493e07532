import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import type { Approval } from '../../contract/approval-flows.ts'
import type { ImpersonationLink } from '../../contract/impersonation.ts'
import { eventually } from '../support/eventually.ts'
import { embed, guest, hostPage } from '../support/guest.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import { fillSecret, follow, isAt, press, sees, signIn } from '../support/steps.ts'

const host = guest()
let token: Promise<string> | undefined

/** Asks the server, and gives what it answers. */
async function ask<T>(route: string, body?: object, token?: string): Promise<T> {
  const [method, path] = route.split(' ') as [string, string]
  const reply = await fetch(host.server.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  assert.ok(reply.ok, `${route} ${reply.status} ${await reply.clone().text()}`)
  return (await reply.json()) as T
}

/** What the vendor's own back end calls with. */
const backEnd = () => {
  token ??= host.server
    .operate('vendor-token', 'create', '--description', 'orders', '--json')
    .then(created => {
      const { clientId, secret } = JSON.parse(created) as { clientId: string; secret: string }
      return ask<{ token: string }>('POST /auth/vendor', { clientId, secret })
    })
    .then(reply => reply.token)
  return token
}

const signedIn = () =>
  ask<{ accessToken: string }>('POST /identity/resources/auth/v1/user', host.server.admin).then(
    ({ accessToken }) => accessToken,
  )

const executions = '/identity/resources/vendor-only/approval-flows/v1/executions'
const NARROW = { width: 320, height: 720, colorScheme: 'dark' } as const

async function fitsIn(page: Page, width: number): Promise<void> {
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width)
}

test('people approve by mail what a back end asks them, each once; one who rejects decides', async () => {
  const requested = await ask<Approval>(
    `POST ${executions}`,
    {
      name: 'Close the north pier for the winter',
      description: 'From 1 December.\nBoats move to the south pier.',
      requester: 'Nora Quay',
      approvers: ['bo@example.com', 'cy@example.com'],
    },
    await backEnd(),
  )
  const page = await host.visit(NARROW)
  const link = linkIn(await mailTo(host.server.url, 'bo@example.com', 'Your approval is needed'))
  await page.goto(link)
  await sees(page, 'Close the north pier for the winter')
  await sees(page, 'Nora Quay')
  await fitsIn(page, NARROW.width)
  await press(page, 'Approve')
  await sees(page, 'You have approved the request')
  await page.goto(link)
  await sees(page, 'There is nothing to decide here')

  const other = await host.visit()
  await other.goto(linkIn(await mailTo(host.server.url, 'cy@example.com', 'Your approval is needed')))
  await press(other, 'Reject')
  await sees(other, 'You have rejected the request')
  const { status, approvers } = await ask<Approval>(
    `GET ${executions}/${requested.id}`,
    undefined,
    await backEnd(),
  )
  assert.deepEqual([status, ...approvers.map(({ status }) => status)], ['rejected', 'approved', 'rejected'])
})

test('a user of the vendor’s staff acts as a user by a link, under a banner with their name, and is signed out at the end [IMPERS-01, IMPERS-04]', async () => {
  const { id, tenantId } = await ask<{ id: string; tenantId: string }>(
    'GET /identity/resources/users/v2/me',
    undefined,
    await signedIn(),
  )
  const request = {
    userId: id,
    tenantId,
    actor: 'sam@support.example',
    reason: 'Ticket 7',
    redirectUrl: '/berths',
  }
  const { url } = await ask<ImpersonationLink>(
    'POST /identity/resources/vendor-only/impersonation/v1/links',
    request,
    await backEnd(),
  )
  const page = await host.visit()
  await page.goto(url)
  await isAt(page, '/berths')
  await sees(page, 'You act as Administrator')
  await press(page, 'Stop')
  await sees(page, 'Sign in')
  await page.goto(url)
  await sees(page, 'This link has expired')
})

/** A host page that belongs to a native application. */
const nativeHost = () =>
  host.site.page(
    '/account',
    hostPage(
      `<frontegg-app></frontegg-app><login-box></login-box><script>document.querySelector('frontegg-app').options = {
        contextOptions: { baseUrl: '/', clientId: 'quayside', appId: 'quayside' },
        enableOpenAppRoute: true,
        authOptions: { allowedRedirectOrigins: ['com.example.harbor://'] } }</script>`,
    ),
  )

test('a page opens the native application that its host trusts, when the person presses, and no other', async () => {
  const page = await host.visit(NARROW)
  const requested: string[] = []
  const devtools = await page.createCDPSession()
  await devtools.send('Page.enable')
  devtools.on('Page.frameRequestedNavigation', ({ url }) => requested.push(url))
  const open = (to: string) => page.goto(`${nativeHost()}/redirect?redirectUrl=${encodeURIComponent(to)}`)
  await open('com.example.harbor://signed-in?from=portico')
  await sees(page, 'Go on in the app')
  await fitsIn(page, NARROW.width)
  assert.deepEqual(requested, [])
  await follow(page, 'Open the app')
  await eventually(() => requested.length > 0)
  assert.deepEqual(requested, ['com.example.harbor://signed-in?from=portico'])
  for (const to of ['com.evil.app://signed-in', 'javascript:alert(1)', 'https://evil.example/']) {
    await open(to)
    await sees(page, 'There is no app to open')
  }
})

test('inside a native application the page lives on its session, and hands it passwords that have signed in', async () => {
  const page = await host.visit({ width: 390, height: 844 })
  const token = await signedIn()
  const refreshed: string[] = []
  page.on('request', request => {
    if (request.url().includes('/token/refresh')) refreshed.push(request.url())
  })
  await page.evaluateOnNewDocument(token => {
    const callbacks = () =>
      (globalThis as unknown as { FronteggNativeBridgeCallbacks: Record<string, (answer: object) => void> })
        .FronteggNativeBridgeCallbacks
    Object.assign(globalThis, {
      nativeCalls: [] as string[][],
      FronteggNativeBridge: {
        getTokens: (id: string) => callbacks()[id]!(location.search ? {} : { accessToken: token }),
        closeWindow: (why: string) =>
          void (globalThis as never as { nativeCalls: string[][] }).nativeCalls.push([why]),
        suggestSavePassword: (...values: string[]) =>
          void (globalThis as never as { nativeCalls: string[][] }).nativeCalls.push(values),
      },
    })
  }, token)
  const received = (wanted: string[]) =>
    page.waitForFunction(
      text => JSON.stringify((globalThis as never as { nativeCalls: string[][] }).nativeCalls) === text,
      {},
      JSON.stringify([wanted]),
    )
  const { admin, url } = host.server
  await page.goto(`${url}/berths`)
  await sees(page, 'Tonight’s board')
  assert.deepEqual(refreshed, [])

  await page.goto(host.site.page('/inside', hostPage(embed('<login-box></login-box>'))) + '?nobody')
  await received(['not_authorized'])
  await page.evaluate(() => ((globalThis as never as { nativeCalls: string[][] }).nativeCalls.length = 0))
  await signIn(page, admin.email, 'not the password 1')
  await sees(page, 'Incorrect email or password')
  await fillSecret(page, 'Password', admin.password)
  await press(page, 'Sign in')
  await received([admin.email, admin.password])
})
