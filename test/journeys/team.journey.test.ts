import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { journey } from '../support/journey.ts'
import { codeIn, linkIn, mailTo } from '../support/mail.ts'
import { enter, invited, joined, openPortal } from '../support/members.ts'
import { fill, fillSecret, press, sees, seesNoMore, signIn } from '../support/steps.ts'

const PASSWORD = 'Seven calm gulls at 4'

const visitors = journey({ embedded: true })

/** The administrator on a page of the portal. */
async function portal(path: string): Promise<Page> {
  const page = await visitors.visit()
  await enter(page, visitors.server)
  await openPortal(page, visitors.server, path)
  return page
}

const actionsOf = (page: Page, name: string) => press(page, `Actions for ${name}`)
const choose = (page: Page, item: string) => press(page, item, 'menuitem')

async function invite(page: Page, email: string, name: string): Promise<void> {
  await press(page, 'Invite users')
  await fill(page, 'Email', email)
  await fill(page, 'Name', name)
  await press(page, 'Send invitation')
  await sees(page, email)
}

/** Follows the invitation, chooses a password, and is inside. */
async function join(email: string): Promise<Page> {
  const page = await visitors.visit()
  await page.goto(linkIn(await mailTo(visitors.server.url, email, 'invited')))
  await fillSecret(page, 'Password', PASSWORD)
  await press(page, 'Activate account')
  await sees(page, 'Your account is active')
  return page
}

test('an administrator invites a person, who joins by mail and signs in [USERS-09]', async () => {
  const page = await portal('users')
  await invite(page, 'lea@example.com', 'Lea Holm')
  await join('lea@example.com')
  const lea = await visitors.visit()
  await lea.goto(`${visitors.server.url}/account/login`)
  await signIn(lea, 'lea@example.com', PASSWORD)
  await sees(lea, 'Manage your team')
})

test('a disabled member is out at once, and in again once enabled [USERS-45]', async () => {
  await joined(visitors.server, { email: 'per@example.com', password: PASSWORD }, 'Per Lund')
  const per = await visitors.visit()
  await enter(per, visitors.server, { email: 'per@example.com', password: PASSWORD })
  await per.goto(`${visitors.server.url}/berths`)
  await sees(per, 'Tonight’s board')
  const page = await portal('users')

  await actionsOf(page, 'Per Lund')
  await choose(page, 'Disable')
  await press(page, 'Disable user')
  await sees(page, 'Disabled')
  await per.goto(`${visitors.server.url}/berths`)
  await sees(per, 'Sign in')

  await actionsOf(page, 'Per Lund')
  await choose(page, 'Enable')
  await press(page, 'Enable user')
  await seesNoMore(page, 'Disabled')
  await per.goto(`${visitors.server.url}/account/login`)
  await signIn(per, 'per@example.com', PASSWORD)
  await sees(per, 'Manage your team')
})

test('deleting a member asks by name, and the row is gone [USERS-11, USERS-38]', async () => {
  await joined(visitors.server, { email: 'gone@example.com', password: PASSWORD }, 'Gone Soon')
  const page = await portal('users')
  await actionsOf(page, 'Gone Soon')
  await choose(page, 'Delete')
  await sees(page, 'Gone Soon')
  await press(page, 'Delete user')
  await seesNoMore(page, 'gone@example.com')
})

test('a person changes the email address with the code that was mailed to the new one [PROFILE-17, PROFILE-18]', async () => {
  await joined(visitors.server, { email: 'old@example.com', password: PASSWORD }, 'Mia Vang')
  const page = await visitors.visit()
  await enter(page, visitors.server, { email: 'old@example.com', password: PASSWORD })
  await page.goto(visitors.server.url)
  await press(page, 'Team and account')
  await press(page, 'Change email')
  await fill(page, 'New email', 'new@example.com')
  await press(page, 'Send code')
  const code = codeIn(await mailTo(visitors.server.url, 'new@example.com', 'code'))
  await sees(page, 'Enter the code')
  await page.keyboard.type(code)
  await seesNoMore(page, 'old@example.com')
  await sees(page, 'new@example.com')
  await mailTo(visitors.server.url, 'old@example.com', 'changed')

  const again = await visitors.visit()
  await again.goto(`${visitors.server.url}/account/login`)
  await signIn(again, 'new@example.com', PASSWORD)
  await sees(again, 'Manage your team')
  await sees(again, 'new@example.com')
})

test('a user who has an account accepts by the link, and changes between the two without signing in again [INV-04, TENANT-11]', async () => {
  const { url } = visitors.server
  const email = 'two@falk.example'
  const page = await visitors.visit()
  await page.goto(`${url}/account/sign-up`)
  await fill(page, 'Name', 'Ida Falk')
  await fill(page, 'Company', 'Falk Harbor')
  await fill(page, 'Email', email)
  await fillSecret(page, 'Password', PASSWORD)
  await press(page, 'Create account')
  await sees(page, 'Check your email')
  await page.goto(linkIn(await mailTo(url, email, 'activate')))
  await press(page, 'Continue')
  await sees(page, 'Manage your team')

  await page.goto(await invited(visitors.server, email, 'Ida Falk'))
  await sees(page, 'You have joined')
  await sees(page, 'Manage your team')
  await openPortal(page, visitors.server, 'profile')
  await sees(page, 'Personal information')
  const active = `document.querySelector('frontegg-app')?.app?.app?.$tenants.get().activeTenant?.name`
  const here = await page.evaluate(active)
  const there = here === 'Falk Harbor' ? 'Anholt Harbor' : 'Falk Harbor'
  await page.evaluate('window.isOld = true')
  await press(page, `Switch account: ${here}`)
  await choose(page, there)
  // The page loads anew in the other account, which would call back a move of ours.
  await page.waitForFunction(`!window.isOld && ${active} === '${there}'`)
  await page.goto(`${url}/berths`)
  await sees(page, there)
  await sees(page, 'Tonight’s board')

  // Where the vendor has people asked, the user says in which of the two.
  await visitors.server.amend(
    `insert into feature_flags (vendor_id, key, state) values ('quayside', 'login-box-choose-tenant', 'on')`,
  )
  const later = await visitors.visit()
  await later.goto(`${url}/account/login`)
  await signIn(later, email, PASSWORD)
  await sees(later, 'Choose an account')
  await press(later, String(here))
  await sees(later, 'Manage your team')
  await later.waitForFunction(`${active} === '${here}'`)
})
