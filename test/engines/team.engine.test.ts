import assert from 'node:assert/strict'
import { isPortalSettled, portalMenu } from '../support/engines/in-page.ts'
import {
  fill,
  fillSecret,
  heardNothing,
  press,
  pressIn,
  sees,
  signIn,
  until,
} from '../support/engines/steps.ts'
import type { Visitor } from '../support/engines/visitor.ts'
import { inEveryEngine } from '../support/engines/walk.ts'
import { journey } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mail.ts'

const PASSWORD = 'Seven calm gulls at 4'
const visitors = journey()
const walk = inEveryEngine()

/** Opens a page of the portal by its address. */
async function open(visitor: Visitor, address: string): Promise<void> {
  await visitor.goto(`${visitors.server.url}/berths${address}`)
  await until(visitor, `location.hash.startsWith(${JSON.stringify(address)})`, address)
  await until(visitor, isPortalSettled, `${address} with what it shows`)
}

walk(
  'an administrator opens every page of the portal, invites a person who accepts, makes a role and gives it, and exports the audit log [ENGINE-05]',
  async visit => {
    const { admin, url } = visitors.server
    const visitor = await visit()
    const engine = visitor.engine.toLowerCase()
    await visitor.goto(`${url}/account/login`)
    await signIn(visitor, admin.email, admin.password)
    await sees(visitor, 'Manage your team')
    await open(visitor, '#/admin-box/profile')
    const pages = await visitor.evaluate<string[]>(portalMenu)
    assert.ok(pages.length >= 13, pages.join())
    for (const page of pages) await open(visitor, page)

    const email = `lea-${engine}@example.com`
    const name = `Lea ${visitor.engine}`
    await open(visitor, '#/admin-box/users')
    await press(visitor, 'Invite users')
    await fill(visitor, 'Email', email)
    await fill(visitor, 'Name', name)
    await press(visitor, 'Send invitation')
    await sees(visitor, email)
    const lea = await visit()
    await lea.goto(linkIn(await mailTo(url, email, 'invited')))
    await fillSecret(lea, 'Password', PASSWORD)
    await press(lea, 'Activate account')
    await sees(lea, 'Your account is active')

    const role = `Berth keeper ${engine}`
    await open(visitor, '#/admin-box/roles')
    await press(visitor, 'Add role')
    await fill(visitor, 'Name', role)
    await press(visitor, 'Read audit logs (View)', 'checkbox')
    await pressIn(visitor, '[role="dialog"] button[type="submit"]')
    await sees(visitor, `${role} is added`)

    await open(visitor, `#/admin-box/users`)
    await press(visitor, `Actions for ${name}`)
    await press(visitor, 'Edit roles', 'menuitem')
    await press(visitor, 'Roles', 'combobox')
    await visitor.type(role)
    await press(visitor, role, 'option')
    await pressIn(visitor, '[role="dialog"] button[type="submit"]')
    await sees(visitor, `The roles of ${name} are saved`)

    await open(visitor, '#/admin-box/audits')
    // What the browser is handed as a file.
    await visitor.evaluate(`void ((own => {
      URL.createObjectURL = file => {
        void file.text().then(text => { window.saved = text })
        return own.call(URL, file)
      }
    })(URL.createObjectURL))`)
    await press(visitor, 'Download CSV')
    const saved = await until<string>(visitor, 'window.saved', 'the file')
    assert.match(saved, new RegExp(role))
    await heardNothing(visitor)
    await heardNothing(lea)
  },
)
