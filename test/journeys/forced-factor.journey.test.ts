import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { journey } from '../support/journey.ts'
import { fillCode, press, sees, signIn } from '../support/steps.ts'
import { appCode } from '../support/totp.ts'
import { virtualKey } from '../support/virtual-key.ts'

/** The demo, where everybody must have a second factor and passkeys are offered. */
const file: VendorFile = {
  vendors: [
    {
      id: 'quayside',
      applications: [{ id: 'quayside', isDefault: true }],
      flags: { 'show-passkeys-new': 'on' },
      security: { enforceMFAType: 'Force' },
    },
  ],
}
const path = join(mkdtempSync(join(tmpdir(), 'portico-forced-')), 'portico.json')
writeFileSync(path, JSON.stringify(file))
const visitors = journey({ env: { PORTICO_CONFIG: path } })

test('who must have a second factor sets one up at sign-in, is offered a passkey, and then signs in with it alone [MFA-18, LOGIN-15, LOGIN-17, PASSKEY-09]', async () => {
  const { url, admin } = visitors.server
  const page = await visitors.visit()
  const key = await virtualKey(page)
  await page.goto(`${url}/account/login`)
  await signIn(page, admin.email, admin.password)
  await sees(page, 'Protect your account')
  await press(page, 'Authenticator app A code from an app on your phone')
  await sees(page, 'Or type this key into the app')
  const secret = await page
    .locator('::-p-aria([name="Or type this key into the app"][role="textbox"])')
    .map(field => (field as HTMLInputElement).value)
    .wait()
  await fillCode(page, appCode(secret))
  await sees(page, 'Save your recovery code')
  await press(page, 'I have saved it')

  await sees(page, 'Sign in faster next time')
  await press(page, 'Set up a passkey')
  await sees(page, 'Manage your team')
  assert.equal((await key.credentials()).length, 1)

  await key.touches(false) // or the list under the field would sign in by itself
  await press(page, 'Log out')
  await sees(page, 'Start a harbor')
  await page.goto(`${url}/account/login`)
  await sees(page, 'Sign in with a passkey')
  await key.touches(true)
  // The list under the field may be quicker than the button.
  const signedIn = new AbortController()
  const pressed = press(page, 'Sign in with a passkey', 'button', signedIn).catch(() => {})
  await sees(page, 'Manage your team')
  signedIn.abort()
  await pressed
  await sees(page, 'Manage your team')
})
