// run: alone
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { complaintsOf } from '../support/browser.ts'
import { captchaStandIn } from '../support/captcha-provider.ts'
import { journey } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import { fillSecret, isAt, press, sees } from '../support/steps.ts'

const captcha = await captchaStandIn()
/** A range API that knows one password: that of the first administrator. */
let known = ''
const ranges = createServer((_request, reply) => {
  const hash = createHash('sha1').update(known).digest('hex').toUpperCase()
  reply.end(`${hash.slice(5)}:7\r\n`)
})
await new Promise<void>(resolve => ranges.listen(0, '127.0.0.1', () => resolve()))
const rangeUrl = `http://127.0.0.1:${(ranges.address() as AddressInfo).port}/range/`
after(() => {
  captcha.close()
  ranges.close()
})

const config = path.join(mkdtempSync(path.join(tmpdir(), 'portico-policies-')), 'portico.config.json')
writeFileSync(
  config,
  JSON.stringify({
    vendors: [
      {
        id: 'quayside',
        name: 'Quayside',
        applications: [{ id: 'quayside', name: 'Quayside' }],
        breachedPasswords: { rangeUrl },
        flags: { 'breached-password-flow': 'on' },
        captcha: { provider: 'hcaptcha', siteKey: 'site-1', secretKey: 'secret-1', apiUrl: captcha.url },
        messages: {
          mails: { de: { 'breached-password': { subject: 'Ein anderes Passwort für {{vendorName}}' } } },
        },
      },
    ],
  }),
)
const languageFile = new URL('../../src/languages/de/login.json', import.meta.url)
const german = JSON.parse(readFileSync(languageFile, 'utf8'))['loginBox.breachedPassword']
const visitors = journey({ env: { PORTICO_CONFIG: config } })

test('a person solves the captcha of the hosted page, is told that others know the password, and changes it by mail [LOGIN-18, LOGIN-19]', async () => {
  const page = await visitors.visit()
  const complaints = complaintsOf(page)
  await page.setExtraHTTPHeaders({ 'accept-language': 'de-AT, en;q=0.5' })
  const { admin, url } = visitors.server
  known = admin.password
  await page.goto(`${url}/oauth/account/login`)
  await page.locator('login-box input[autocomplete~="username"]').fill(admin.email)
  await page.keyboard.press('Enter')
  await fillSecret(page, 'Passwort', admin.password)
  await press(page, 'Anmelden')
  await press(page, 'I am a person')

  await sees(page, german.title)
  await press(page, german.reset)
  await press(page, 'I am a person')
  await sees(page, german.sentTitle)
  assert.deepEqual(
    captcha.asked.map(({ secret, response }) => [secret, response]),
    [
      ['secret-1', 'solved 1'],
      ['secret-1', 'solved 2'],
    ],
  )
  const mail = await mailTo(url, admin.email, 'Ein anderes Passwort für Quayside')
  const link = new URL(linkIn(mail))
  assert.equal(link.pathname, '/account/reset-password')
  await press(page, german.goOn)
  await isAt(page, '/')
  assert.deepEqual(
    complaints.filter(text => !/40[134]|appId/.test(text)),
    [],
  )
})

test('every message is shown with samples, in the words and the languages of the vendor', async () => {
  const page = await visitors.visit()
  const complaints = complaintsOf(page)
  await page.goto(`${visitors.server.url}/mailbox/templates`)
  await press(page, 'breached-password Mail', 'link')
  await sees(page, 'Choose another Quayside password')
  await page.locator('select[name="language"]').fill('de')
  await press(page, 'Show')
  await sees(page, 'Ein anderes Passwort für Quayside')
  await press(page, 'Words', 'link')
  await sees(page, '"subject": "Ein anderes Passwort für {{vendorName}}"')
  await press(page, 'code Text message', 'link')
  await sees(page, 'Ihr Code ist 493021')
  // The frame of a mail is another origin than it says, on purpose.
  assert.deepEqual(
    complaints.filter(text => !text.includes('origin-keyed')),
    [],
  )
})
