import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { journey } from '../support/journey.ts'
import { codeTo, linkIn, mailTo } from '../support/mail.ts'
import { fill, fillCode, fillSecret, follow, isAt, press, sees, signIn } from '../support/steps.ts'

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
      security: {
        recoveryBySms: true,
        passwordRotation: { isActive: true, rotationPeriod: 30, notificationPeriod: 7 },
      },
      phoneNumbers: { blockedCountries: ['FR'], defaultCountry: 'US' },
    },
  ],
}
const path = join(mkdtempSync(join(tmpdir(), 'portico-way-back-')), 'portico.json')
writeFileSync(path, JSON.stringify(file))
const visitors = journey({ env: { PORTICO_CONFIG: path } })

test('a user signs up by phone, is locked out, unlocks by mail, and gets a new password by text message [SIGNUP-03, UNLOCK-01, FORGOT-02, FORGOT-12]', async () => {
  const { url } = visitors.server
  const page = await visitors.visit()
  await page.goto(`${url}/account/sign-up`)
  await fill(page, 'Name', 'Ida Falk')
  await fill(page, 'Company', 'Falk Harbor')
  await fill(page, 'Phone number', '(415) 555-2671')
  await fill(page, 'Email', 'ida@falk.example')
  await fillSecret(page, 'Password', PASSWORD)
  await press(page, 'Create account')
  await sees(page, 'Check your phone')
  const first = await codeTo(url, PHONE, 'text message')
  await fillCode(page, first)
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
  await fillCode(locked, await codeTo(url, PHONE, 'text message', first))
  await sees(locked, 'Choose a new password')
  await fillSecret(locked, 'New password', 'A completely new one 8')
  await press(locked, 'Save password')
  await sees(locked, 'Password changed')
  await locked.goto(`${url}/account/login`)
  await signIn(locked, 'ida@falk.example', 'A completely new one 8')
  await sees(locked, 'Manage your team')
})

test('a password that expires soon is announced and changed in its place, and one that has expired is replaced before anybody is in [LOGIN-20, LOGIN-21, POLICY-02, POLICY-09, POLICY-14]', async () => {
  const { admin, url } = visitors.server
  const [second, third] = ['Ten quiet boats at 8', 'Six loud gulls at 5']
  const page = await visitors.visit()
  const daysLater = async (days: number) => {
    await visitors.server.amend(`update passwords set changed_at = changed_at - interval '${days} days'`)
    await page.goto(`${url}/account/login`)
  }

  await daysLater(25)
  await signIn(page, admin.email, admin.password)
  await sees(page, 'Your password expires soon')
  await sees(page, 'It expires in 5 days.')
  await press(page, 'Change password')
  await fillSecret(page, 'Current password', admin.password)
  await fillSecret(page, 'New password', second)
  await press(page, 'Save password')
  await sees(page, 'Password changed')
  await press(page, 'Continue')
  await sees(page, 'Manage your team')
  await press(page, 'Log out')
  await sees(page, 'Start a harbor')

  await daysLater(30)
  await signIn(page, admin.email, second)
  await sees(page, 'Your password has expired')
  await fillSecret(page, 'New password', third)
  await press(page, 'Save password')
  await fillSecret(page, 'Password', third)
  await press(page, 'Sign in')
  await sees(page, 'Manage your team')
})
