import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { journey } from '../support/journey.ts'
import { codeTo } from '../support/mail.ts'
import { enter, joined, openPortal } from '../support/members.ts'
import { fill, fillCode, press, pressIn, sees, seesNoMore, signIn } from '../support/steps.ts'
import { appCode } from '../support/totp.ts'
import { virtualKey } from '../support/virtual-key.ts'

const PASSWORD = 'Seven calm gulls at 4'
const visitors = journey()
let people = 0

/** A new person of the demo's account, signed in for the first time. */
async function createUser(): Promise<{ page: Page; email: string }> {
  const { server } = visitors
  const email = `guest-${++people}@example.com`
  await joined(server, { email, password: PASSWORD }, `Guest ${people}`)
  const page = await visitors.visit()
  await enter(page, server, { email, password: PASSWORD })
  return { page, email }
}

async function privacy(page: Page): Promise<void> {
  await openPortal(page, visitors.server, 'privacy')
  await sees(page, 'Second step')
}

const valueOf = (page: Page, label: string) =>
  page
    .locator(`::-p-aria([name="${label}"][role="textbox"])`)
    .map(field => (field as HTMLInputElement).value)
    .wait()

async function signOut(page: Page): Promise<void> {
  await page.goto(visitors.server.url)
  await press(page, 'Log out')
  await sees(page, 'Start a harbor')
}

test('a person adds an authenticator app, signs in with its code, and with a recovery code when it is lost [MFA-07, LOGIN-16]', async () => {
  const { page, email } = await createUser()
  await privacy(page)
  await press(page, 'Add')
  await press(page, 'Authenticator app', 'menuitem')
  await sees(page, 'Set up an authenticator app')
  const secret = await valueOf(page, 'Or type this key into the app')
  await fillCode(page, appCode(secret))
  await sees(page, 'Save your recovery codes')
  const [recovery = ''] = (await valueOf(page, 'Recovery codes')).split('\n')
  await press(page, 'I have saved it')
  await sees(page, 'Your second step is set up')

  const other = await visitors.visit()
  await other.goto(`${visitors.server.url}/account/login`)
  await signIn(other, email, PASSWORD)
  await sees(other, 'From the authenticator app on your phone.')
  await fillCode(other, appCode(secret, 1))
  await sees(other, 'Manage your team')

  const lost = await visitors.visit()
  await lost.goto(`${visitors.server.url}/account/login`)
  await signIn(lost, email, PASSWORD)
  await press(lost, 'Lost it? Use a recovery code')
  await fill(lost, 'Recovery code', recovery)
  await press(lost, 'Sign in')
  await sees(lost, 'Manage your team')
})

test('a browser that was asked to remember is not asked for the code again [MFA-33]', async () => {
  const { page, email } = await createUser()
  await privacy(page)
  await press(page, 'Add')
  await press(page, 'Authenticator app', 'menuitem')
  const secret = await valueOf(page, 'Or type this key into the app')
  await fillCode(page, appCode(secret))
  await press(page, 'I have saved it')
  await signOut(page)
  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, email, PASSWORD)
  await press(page, 'Don’t ask again on this device for 14 days', 'checkbox')
  await fillCode(page, appCode(secret, 1))
  await sees(page, 'Manage your team')
  await signOut(page)
  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, email, PASSWORD)
  await sees(page, 'Manage your team')
})

test('a phone gets codes by text message, at set-up and at sign-in [MFA-05, MFA-14]', async () => {
  const { page, email } = await createUser()
  const phone = '+12025550143'
  await privacy(page)
  await press(page, 'Add')
  await press(page, 'Text message', 'menuitem')
  await fill(page, 'Phone number', phone)
  await press(page, 'Send code')
  await sees(page, 'We have sent a code to')
  const proven = await codeTo(visitors.server.url, phone, 'text message')
  await fillCode(page, proven)
  await sees(page, 'Save your recovery code')
  await press(page, 'I have saved it')

  const other = await visitors.visit()
  await other.goto(`${visitors.server.url}/account/login`)
  await signIn(other, email, PASSWORD)
  await sees(other, 'Send again in')
  await fillCode(other, await codeTo(visitors.server.url, phone, 'text message', proven))
  await sees(other, 'Manage your team')
})

test('who has several factors chooses one, and goes back to choose another [MFA-03, MFA-16]', async () => {
  const { page, email } = await createUser()
  const phone = '+12025550167'
  await privacy(page)
  await press(page, 'Add')
  await press(page, 'Authenticator app', 'menuitem')
  const secret = await valueOf(page, 'Or type this key into the app')
  await fillCode(page, appCode(secret))
  await press(page, 'I have saved it')
  await sees(page, 'Your second step is set up')
  await press(page, 'Add')
  await press(page, 'Text message', 'menuitem')
  await fill(page, 'Phone number', phone)
  await press(page, 'Send code')
  const proven = await codeTo(visitors.server.url, phone, 'text message')
  await fillCode(page, proven)
  await seesNoMore(page, 'Six-digit code')
  await signOut(page)

  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, email, PASSWORD)
  await sees(page, 'Verify that it is you')
  await press(page, 'Authenticator app A code from an app on your phone')
  await press(page, 'Try another way')
  await pressIn(page, '[part="mfa-choice"]:has(small[dir="ltr"])')
  await fillCode(page, await codeTo(visitors.server.url, phone, 'text message', proven))
  await sees(page, 'Manage your team')
})

test('a security key is the second factor, and is asked for at sign-in [MFA-03]', async () => {
  const { page, email } = await createUser()
  const key = await virtualKey(page, { transport: 'usb' })
  await privacy(page)
  await press(page, 'Add')
  await press(page, 'Security key', 'menuitem')
  await press(page, 'Continue')
  await sees(page, 'Save your recovery code')
  await press(page, 'I have saved it')
  assert.equal((await key.credentials()).length, 1)
  await signOut(page)
  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, email, PASSWORD)
  await sees(page, 'Use your key')
  await press(page, 'Continue')
  await sees(page, 'Manage your team')
})

test('a passkey signs in without a password, until it is removed [PASSKEY-01, PASSKEY-02]', async () => {
  const { page, email } = await createUser()
  const key = await virtualKey(page)
  await privacy(page)
  await press(page, 'Add a passkey')
  await sees(page, 'Your passkey is ready')
  assert.equal((await key.credentials()).length, 1)
  await key.touches(false) // or the list under the field would sign in by itself
  await signOut(page)
  await page.goto(`${visitors.server.url}/account/login`)
  await sees(page, 'Sign in with a passkey')
  await key.touches(true)
  // The list under the field may be quicker than the button, which must not be pressed later then.
  const signedIn = new AbortController()
  const pressed = press(page, 'Sign in with a passkey', 'button', signedIn).catch(() => {})
  await sees(page, 'Manage your team')
  signedIn.abort()
  await pressed

  await privacy(page)
  await page.locator('>>> button[aria-label^="Remove"]').click()
  await press(page, 'Remove passkey')
  await sees(page, 'You have no passkeys yet.')
  await key.touches(false) // or the key that is still on it would be offered, and refused, over and over
  await signOut(page)
  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, email, PASSWORD)
  await sees(page, 'Manage your team')
})

test('the device itself is a second factor, too, and is taken away by itself [MFA-02]', async () => {
  const { page } = await createUser()
  await virtualKey(page)
  await privacy(page)
  await press(page, 'Add')
  await press(page, 'Fingerprint, face or screen lock', 'menuitem')
  await press(page, 'Continue')
  await press(page, 'I have saved it')
  await page.locator('>>> button[aria-label^="Remove"]').click()
  await press(page, 'Remove')
  await sees(page, 'It is removed')
  await sees(page, 'Nothing is set up yet.')
})
