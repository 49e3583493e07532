// run: alone
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import type { VendorEntry } from '../../server/core/vendor-file/vendor-schema.ts'
import { openPage, type Profiles } from '../support/browser.ts'
import { type HostSite, startHostSite } from '../support/host-site.ts'
import { codeTo, linkIn, mailTo } from '../support/mail.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { socialProvider } from '../support/social-provider.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'
import { fill, fillCode, fillSecret, follow, isAt, press, sees, signIn } from '../support/steps.ts'
import { virtualKey } from '../support/virtual-key.ts'

const PASSWORD = 'Nine quiet boats at 7'
const PHONE = '+12025550143'
const OTHER_PHONE = '+12025550188'
const THIRD_PHONE = '+12025550175'
const requested = { enabled: true, required: true }
const never = { enabled: false, required: false }

const provider = await socialProvider()
const here = { clientId: provider.clientId, clientSecret: provider.secret, issuer: provider.url }

/** Vendors whose people come in differently, each under a name of its own: `codes.localhost`. */
const vendors: Record<string, Partial<VendorEntry>> = {
  codes: { authStrategy: 'Code', links: { activationByCode: true, invitationByCode: true } },
  texts: {
    authStrategy: 'SmsCode',
    signUp: { strategies: { phoneNumber: requested, email: requested } },
    phoneNumbers: { defaultCountry: 'US' },
  },
  names: {
    authStrategy: 'UsernameAndPassword',
    signUp: { strategies: { username: requested, email: never } },
  },
  keys: { authStrategy: 'WebAuthN' },
  both: { secondaryStrategies: ['SmsCode'], phoneNumbers: { defaultCountry: 'US' } },
  mailed: { security: { enforceMFAType: 'Force' }, mfa: { strategies: ['EmailCode'] } },
  elsewhere: {
    authStrategy: 'NoLocalAuthentication',
    social: { custom: [{ id: 'harbor-id', displayName: 'Harbor ID', ...here }] },
  },
}

let server: StartedServer
let site: HostSite
let browser: Profiles
let folder: string | undefined
const at = (vendor: string, path = '/account/login') => `${site.at(`${vendor}.localhost`)}${path}`

before(async () => {
  site = await startHostSite(() => server.url)
  const file = Object.entries(vendors).map(([id, settings]) => ({
    id,
    name: id,
    hosts: [new URL(at(id)).host],
    applications: [{ id, url: at(id, '/'), isDefault: true }],
    ...settings,
  }))
  folder = mkdtempSync(join(tmpdir(), 'portico-strategies-'))
  writeFileSync(join(folder, 'portico.json'), JSON.stringify({ vendors: file }))
  server = await startServer({ env: { PORTICO_CONFIG: join(folder, 'portico.json') } })
  browser = await sharedBrowser()
})
const open: Page[] = []
afterEach(() => Promise.all(open.splice(0).map(page => page.browserContext().close())))
after(async () => {
  await browser?.close()
  await server?.stop()
  await site?.stop()
  await provider.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

async function visit(address: string): Promise<Page> {
  const page = await openPage(browser)
  open.push(page)
  await page.goto(address)
  return page
}

/** Fills in the form of a new account. */
async function signUp(vendor: string, fields: Record<string, string>, password?: string): Promise<Page> {
  const page = await visit(at(vendor, '/account/sign-up'))
  for (const [label, text] of Object.entries({ Name: 'Ida Falk', Company: 'Falk Harbor', ...fields }))
    await fill(page, label, text)
  if (password) await fillSecret(page, 'Password', password)
  await press(page, 'Create account')
  return page
}

/** Follows the link of the mail that activates it. */
async function activate(page: Page, email: string): Promise<void> {
  await sees(page, 'Check your email')
  await page.goto(linkIn(await mailTo(server.url, email, 'activate')))
  await sees(page, 'Your account is active')
  await press(page, 'Continue')
}

const isIn = (page: Page) => sees(page, 'Manage your team')
async function leave(page: Page, vendor: string): Promise<void> {
  await press(page, 'Log out')
  await sees(page, 'Start a harbor')
  await page.goto(at(vendor))
}

test('with mailed codes an account is opened, shared and entered by code alone, and a wrong one opens nothing [LOGIN-03, LOGIN-09, LOGIN-29, ACT-11, INV-10]', async () => {
  const email = 'ida@codes.example'
  const page = await signUp('codes', { Email: email })
  await isAt(page, '/account/activate/code')
  const first = await codeTo(server.url, email, 'activate')
  await fillCode(page, first)
  await sees(page, 'Your account is active')
  await press(page, 'Continue')
  await isIn(page)

  const other = await visit(at('codes'))
  await fill(other, 'Email', email)
  await press(other, 'Continue')
  const code = await codeTo(server.url, email, 'sign-in code')
  await fillCode(other, code === '000000' ? '111111' : '000000')
  await other.waitForSelector('>>> [role="alert"], >>> [aria-invalid="true"]')
  await fillCode(other, code)
  await isIn(other)

  await other.goto(at('codes', '/#/admin-box/users'))
  await other.reload()
  await press(other, 'Invite users')
  await fill(other, 'Email', 'bo@codes.example')
  await fill(other, 'Name', 'Bo')
  await press(other, 'Send invitation')
  await sees(other, 'bo@codes.example')
  const mail = await mailTo(server.url, 'bo@codes.example', 'invited')
  const guest = await visit(linkIn(mail))
  await fillCode(guest, await codeTo(server.url, 'bo@codes.example', 'invited'))
  await isIn(guest)
})

test('with text messages a proven phone signs in, this browser needs no name the next time, and a lost phone is replaced by mail [LOGIN-04, LOGIN-07, LOGIN-08, LOGIN-31, LOGIN-39, PHONE-01, PHONE-02, PHONE-03]', async () => {
  const email = 'ida@texts.example'
  const page = await signUp('texts', { 'Phone number': PHONE, Email: email })
  await sees(page, 'Check your phone')
  const proven = await codeTo(server.url, PHONE, 'text message')
  await fillCode(page, proven)
  await activate(page, email)
  await isIn(page)

  const other = await visit(at('texts'))
  await fill(other, 'Email or phone number', PHONE)
  await press(other, 'Continue')
  await sees(other, 'Enter the code')
  const entered = await codeTo(server.url, PHONE, 'text message', proven)
  await fillCode(other, entered)
  await isIn(other)
  await leave(other, 'texts')
  await press(other, 'Send a code to my phone')
  await sees(other, 'A code is on its way to your phone.')
  await fillCode(other, await codeTo(server.url, PHONE, 'text message', entered))
  await isIn(other)

  const lost = await visit(at('texts', '/account/reset-phone-number'))
  await fill(lost, 'Email', email)
  await press(lost, 'Send code')
  await sees(lost, 'Check your email')
  await fillCode(lost, await codeTo(server.url, email, 'verification code'))
  await sees(lost, 'Your new phone number')
  await fill(lost, 'Phone number', OTHER_PHONE)
  await press(lost, 'Save and sign in')
  await fillCode(lost, await codeTo(server.url, OTHER_PHONE, 'text message'))
  await isIn(lost)
})

test('with user names one is all that an account needs, and what is typed to sign in [LOGIN-33, LOGIN-40]', async () => {
  const page = await visit(at('names', '/account/sign-up'))
  await fill(page, 'Name', 'Ida Falk')
  await fill(page, 'Company', 'Falk Harbor')
  await page.locator('login-box input[name="username"]').fill('ida.falk')
  await fillSecret(page, 'Password', PASSWORD)
  await press(page, 'Create account')
  await isIn(page)
  await leave(page, 'names')
  await fill(page, 'Username', 'ida.falk')
  await press(page, 'Continue')
  await fillSecret(page, 'Password', PASSWORD)
  await press(page, 'Sign in')
  await isIn(page)
})

test('with passkeys a name leads to the key of the device, and no password is asked for anywhere [LOGIN-32, PASSKEY-01, PASSKEY-10]', async () => {
  const email = 'ida@keys.example'
  const page = await signUp('keys', { Email: email })
  const key = await virtualKey(page)
  await activate(page, email)
  await isIn(page)
  await page.goto(at('keys', '/#/admin-box/privacy'))
  await page.reload()
  await press(page, 'Add a passkey')
  await sees(page, 'Your passkey is ready')
  await key.touches(false) // or the list under the field would sign in by itself
  await page.goto(at('keys', '/'))
  await leave(page, 'keys')
  await fill(page, 'Email', email)
  await press(page, 'Continue')
  await key.touches(true)
  await isIn(page)
})

test('beside a password a browser is made known, to which a text message is enough from then on [LOGIN-08, LOGIN-31]', async () => {
  const email = 'ida@both.example'
  const page = await signUp('both', { Email: email }, PASSWORD)
  await activate(page, email)
  await isIn(page)
  await leave(page, 'both')
  await press(page, 'Send a code to my phone')
  await sees(page, 'From then on a code to your phone is enough here.')
  await signIn(page, email, PASSWORD)
  await sees(page, 'Add your phone')
  await fill(page, 'Phone number', THIRD_PHONE)
  await press(page, 'Send a code')
  const proven = await codeTo(server.url, THIRD_PHONE, 'text message')
  await fillCode(page, proven)
  await sees(page, 'This browser knows you')
  await press(page, 'Continue')
  await isIn(page)
  await leave(page, 'both')
  await press(page, 'Send a code to my phone')
  await fillCode(page, await codeTo(server.url, THIRD_PHONE, 'text message', proven))
  await isIn(page)
})

test('where everybody proves a second factor and mail is the only one, the code comes by mail [MFA-04, MFA-15]', async () => {
  const email = 'ida@mailed.example'
  const page = await signUp('mailed', { Email: email }, PASSWORD)
  await activate(page, email)
  await isIn(page)
  const other = await visit(at('mailed'))
  await signIn(other, email, PASSWORD)
  await sees(other, 'Check your email')
  await fillCode(other, await codeTo(server.url, email, 'verification code'))
  await isIn(other)
})

test('where no user has a password here, a provider of the vendor’s own signs in, and others are told where to turn [LOGIN-30, SOCIAL-13]', async () => {
  provider.person = { sub: 'ida', email: 'ida@harbor.example', email_verified: true, name: 'Ida Falk' }
  provider.asks = true
  const page = await visit(at('elsewhere'))
  await fill(page, 'Email', 'ida@harbor.example')
  await press(page, 'Continue')
  await sees(page, 'Single sign-on is not set up for this address.')
  await press(page, 'Continue with Harbor ID')
  await follow(page, 'Continue')
  await isIn(page)
})
