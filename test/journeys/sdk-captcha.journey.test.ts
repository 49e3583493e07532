// run: alone
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { captchaStandIn } from '../support/captcha-provider.ts'
import { sdkSite } from '../support/sdk-site.ts'
import { press, sees, signIn } from '../support/steps.ts'

const captcha = await captchaStandIn()
after(() => captcha.close())

// The published React package loads no captcha policy: what it asks of the person is our script's alone.
const host = sdkSite(
  { '/plain': {} },
  {},
  { captcha: { provider: 'hcaptcha', siteKey: 'site-1', secretKey: 'secret-1', apiUrl: captcha.url } },
)

test('on a page of the published package a captcha is shown, and signs in once it is solved', async () => {
  const page = await host.open('/plain/account/login')
  await signIn(page, host.server.admin.email, host.server.admin.password)
  await press(page, 'I am a person')
  await sees(page, `Hello ${host.server.admin.email}`)
  assert.deepEqual(
    captcha.asked.map(({ secret, response }) => [secret, response]),
    [['secret-1', 'solved 1']],
  )
  await page.browserContext().close()
})
