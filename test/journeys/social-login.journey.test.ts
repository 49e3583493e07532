// run: alone
import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { journey } from '../support/journey.ts'
import { socialProvider } from '../support/social-provider.ts'
import { follow, isAt, press, sees } from '../support/steps.ts'

const stub = await socialProvider()
stub.asks = true
after(() => stub.close())
const here = { clientId: stub.clientId, clientSecret: stub.secret, url: stub.url }

/** The demo, with two providers that run here. */
const file: VendorFile = {
  vendors: [
    {
      id: 'quayside',
      applications: [{ id: 'quayside', isDefault: true }],
      social: { google: here, github: here },
    },
  ],
}
const path = join(mkdtempSync(join(tmpdir(), 'portico-social-')), 'portico.json')
writeFileSync(path, JSON.stringify(file))
const visitors = journey({ env: { PORTICO_CONFIG: path } })

test('a visitor signs up at a provider, connects a second one, and takes it away again [SOCIAL-01, SOCIAL-04, SOCIAL-05, ROUTE-13]', async () => {
  const { url } = visitors.server
  const page = await visitors.visit()
  stub.person = { sub: 'nora', email: 'nora@example.com', email_verified: true, name: 'Nora Quay' }
  await page.goto(`${url}/account/login?redirectUrl=${encodeURIComponent('/?from=google')}`)
  await press(page, 'Continue with Google')
  await follow(page, 'Continue')
  await sees(page, 'Manage your team')
  await isAt(page, '/?from=google')
  const visited = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(({ name }) => name),
  )
  assert.ok(visited.length > 0)

  stub.person = { id: 77, login: 'nora', name: 'Nora on GitHub', emails: [] }
  await page.goto(`${url}/#/admin-box/privacy`)
  await sees(page, 'Connected accounts')
  await sees(page, 'The only way you can sign in')
  await press(page, 'Connect GitHub')
  await follow(page, 'Continue')
  await sees(page, 'Nora on GitHub')
  assert.match(page.url(), /#\/admin-box\/privacy$/)
  await press(page, 'Disconnect GitHub')
  await sees(page, 'Disconnect GitHub?')
  await press(page, 'Disconnect')
  await sees(page, 'GitHub is disconnected')
})

test('who cancels, or follows another user’s link, is not signed in and is told why', async () => {
  const { url } = visitors.server
  const page = await visitors.visit({ width: 320, height: 640, colorScheme: 'dark' })
  stub.denies = true
  await page.goto(`${url}/account/login`)
  await press(page, 'Continue with Google')
  await follow(page, 'Continue')
  await sees(page, 'You cancelled at the provider. Nothing has changed.')
  assert.equal(new URL(page.url()).search, '')
  await follow(page, 'Back to sign in')
  await sees(page, 'Continue with GitHub')
  stub.denies = false
  await page.goto(`${url}/account/social/success?customised=false&provider=google&code=theirs&state=theirs`)
  await sees(page, 'was begun in another browser')
  assert.equal(new URL(page.url()).search, '')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(wide <= 320, `${wide} px wide`)
})
