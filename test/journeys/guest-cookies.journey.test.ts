import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPage } from '../support/browser.ts'
import { hostPage, signInBy } from '../support/guest.ts'
import { startHostSite } from '../support/host-site.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { startServer } from '../support/started-server.ts'
import { isAt, sees } from '../support/steps.ts'

// Names below `localhost` are secure contexts of their own sites: a cross-site deployment without certificates.
const APP = 'harbor.localhost'
const AUTH = 'portico.localhost'

test('where the browser blocks the cookies of third parties, a session outlives a reload of the page', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-cookies-'))
  const site = await startHostSite(() => server.url)
  t.after(() => site.stop())
  const application = { id: 'quayside', name: 'Quayside', url: site.at(APP), isDefault: true }
  const vendor = { id: 'quayside', name: 'Quayside', applications: [application] }
  writeFileSync(join(folder, 'portico.config.json'), JSON.stringify({ vendors: [vendor] }))
  const server = await startServer({
    env: { PORTICO_CONFIG: join(folder, 'portico.config.json'), TRUST_PROXY: '1' },
  })
  const browser = await sharedBrowser()
  t.after(async () => {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  site.rule(/./, (incoming, _reply, forward) => {
    incoming.headers['x-forwarded-proto'] = 'https'
    forward()
  })
  const cookies: string[] = []
  site.rule(/^\/probe/, (incoming, reply) => {
    cookies.push(incoming.headers.cookie ?? '')
    reply.writeHead(200, {
      'set-cookie': 'probe=1; SameSite=None; Secure',
      'access-control-allow-origin': site.at(APP),
      'access-control-allow-credentials': 'true',
    })
    reply.end()
  })
  const html = hostPage(
    `<frontegg-app base-url="${site.at(AUTH)}" client-id="quayside" app-id="quayside"></frontegg-app><login-box></login-box>`,
  ).replace('src="/elements', `src="${site.at(AUTH)}/elements`)
  site.rule(/^\/shop$/, (_incoming, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' })
    reply.end(html)
  })

  const page = await openPage(browser)
  const devtools = await page.createCDPSession()
  await devtools.send('Network.enable')
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  await page.goto(`${site.at(APP)}/shop`)
  for (let times = 0; times < 2; times++)
    await page.evaluate(url => fetch(url, { credentials: 'include' }), `${site.at(AUTH)}/probe`)
  assert.deepEqual(cookies, ['', ''], 'the browser blocks what it is told to block')

  await signInBy(page, server)
  await isAt(page, '/shop')
  await sees(page, 'You are signed in')
  await page.reload()
  await sees(page, 'You are signed in')
})
