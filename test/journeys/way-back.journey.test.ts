import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { VendorFile } from '../../server/config/vendor-schema.ts'
import { journey } from '../support/journey.ts'
import { codeTo, linkIn, mailTo } from '../support/mail.ts'
import { fill, fillSecret, follow, isAt, press, sees, signIn } from '../support/steps.ts'

const PASSWORD = 'Nine quiet boats at 7'
const PHONE = '+14155552671'

/** The demo, where people may give a phone number, and get back in by it. */
const file: VendorFile = {
  vendors: [
    {
      id: 'quayside',
      applications: [{ id: 'quayside', isDefault: true }],
      signUp: {
        allowed: true,
        activation: true,
        companyNameRequired: true,
        strategies: { phoneNumber: { enabled: true, required: false } },
      },
      lockout: { enabled: true, maxAttempts: 2 },
      security: { recoveryBySms: true },
      phoneNumbers: { blockedCountries: ['FR'], defaultCountry: 'US' },
    },
  ],
}
const path = join(mkdtempSync(join(tmpdir(), 'portico-way-back-')), 'portico.json')
writeFileSync(path, JSON.stringify(file))
const visitors = journey({ env: { PORTICO_CONFIG: path } })

test('somebody signs up by phone, is locked out, unlocks by mail, and gets a new password by text message [SIGNUP-03, UNLOCK-01, FORGOT-02, FORGOT-12]', async () => {
  const { url } = visitors.server
  const page = await visitors.visit()
  await page.goto(`${url}/account/sign-up`)
  await fill(page, 'Name', 'Ida Falk')
  await fill(page, 'Company', 'Falk Harbour')
  await fill(page, 'Phone number', '(415) 555-2671')
  await fill(page, 'Email', 'ida@falk.example')
  await fillSecret(page, 'Password', PASSWORD)
  await press(page, 'Create account')
  await sees(page, 'Check your phone')
  const first = await codeTo(url, PHONE, 'text message')
  await fill(page, 'Six-digit code', first)
  await sees(page, 'Check your email')
  await page.goto(linkIn(await mailTo(url, 'ida@falk.example', 'activate')))
  await sees(page, 'Your account is active')

  const locked = await visitors.visit()
  await locked.goto(`${url}/account/login`)
  await signIn(locked, 'ida@falk.example', 'not it at all 1')
  await sees(locked, 'Incorrect email or password')
  await fillSecret(locked, 'Password', 'nor is this one 2')
  await press(locked, 'Sign in')
  await locked.goto(linkIn(await mailTo(url, 'ida@falk.example', 'locked')))
  await sees(locked, 'Your account is unlocked')
  await isAt(locked, '/account/login')

  await fill(locked, 'Email', 'ida@falk.example')
  await press(locked, 'Continue')
  await follow(locked, 'Forgot password?')
  await fill(locked, 'Email', 'ida@falk.example')
  await press(locked, 'Send link')
  await sees(locked, 'How shall we reach you?')
  await press(locked, 'By text message')
  await sees(locked, 'Check your phone')
  await fill(locked, 'Six-digit code', await codeTo(url, PHONE, 'text message', first))
  await sees(locked, 'Choose a new password')
  await fillSecret(locked, 'New password', 'A completely new one 8')
  await press(locked, 'Save password')
  await sees(locked, 'Password changed')
  await locked.goto(`${url}/account/login`)
  await signIn(locked, 'ida@falk.example', 'A completely new one 8')
  await sees(locked, 'Manage your team')
})
