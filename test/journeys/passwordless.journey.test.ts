import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { journey } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import { fill, press, sees } from '../support/steps.ts'

/** The demo, where people sign in by a mailed link. */
const file: VendorFile = {
  vendors: [
    { id: 'quayside', authStrategy: 'MagicLink', applications: [{ id: 'quayside', isDefault: true }] },
  ],
}
const path = join(mkdtempSync(join(tmpdir(), 'portico-links-')), 'portico.json')
writeFileSync(path, JSON.stringify(file))
const visitors = journey({ env: { PORTICO_CONFIG: path } })

test('a mailed link signs in in the browser that asked, and asks first in another [LOGIN-02, LOGIN-06, LOGIN-22, LOGIN-28]', async () => {
  const { url, admin } = visitors.server
  const page = await visitors.visit()
  await page.goto(`${url}/account/login`)
  await fill(page, 'Email', admin.email)
  await press(page, 'Continue')
  await sees(page, 'Check your email')
  const link = linkIn(await mailTo(url, admin.email, 'Sign in to'))

  const other = await visitors.visit()
  await other.goto(link)
  await sees(other, 'Sign in here?')

  await page.goto(link)
  await sees(page, 'You are signed in')
  await press(page, 'Continue now')
  await sees(page, 'Manage your team')

  await press(other, 'Sign in')
  await sees(other, 'This link does not work')
})
