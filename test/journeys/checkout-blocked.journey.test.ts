import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { addressOf } from '../architecture/chunks.ts'
import { newAccount } from '../support/billing-account.ts'
import { cardFrame, typeCard } from '../support/checkout-steps.ts'
import { journey } from '../support/journey.ts'
import { press, sees, seesNoMore } from '../support/steps.ts'

const visitors = journey()

/** Looks at each request of the page; what it does not answer goes on. */
async function intercept(
  page: Page,
  look: (request: HTTPRequest) => boolean | Promise<boolean>,
): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', request => {
    const answer = async () => {
      if (!(await look(request))) await request.continue()
    }
    answer().catch(() => {}) // the page was closed meanwhile
  })
}

/** From now on the page allows this kind of thing from its own origin only. */
const forbid = (page: Page, directive: string) =>
  page.evaluate(rule => {
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = rule
    document.head.append(policy)
  }, `${directive} 'self'`)

for (const [what, directive] of [
  ['the script', 'script-src'],
  ['the frames', 'frame-src'],
] as const)
  test(`a page whose policy forbids ${what} of the payment provider says so, and which origin to let in`, async () => {
    const { page } = await newAccount(visitors, `${directive}@falk.example`)
    await page.goto(`${visitors.server.url}/pricing`)
    await sees(page, 'Switch to Fleet')
    await forbid(page, directive)
    await press(page, 'Switch to Fleet')
    await sees(page, 'The payment form could not be loaded')
    await sees(page, 'content security policy must let in http://127.0.0.1')
    await seesNoMore(page, 'Loading the payment form')
  })

test('a script that does not come is asked for again by a press, and the rest of the form keeps what was typed', async () => {
  const { page } = await newAccount(visitors, 'offline@falk.example')
  let lost = 1
  await intercept(page, async request => {
    if (request.resourceType() !== 'script' || !request.url().startsWith('http://127.0.0.1') || lost-- <= 0)
      return false
    await request.abort('connectionreset')
    return true
  })
  await page.goto(`${visitors.server.url}/pricing?checkout=fleet`)
  await sees(page, 'Check your connection, or an ad blocker')
  await page.locator('::-p-aria([name="Name on card"][role="textbox"])').fill('Captain Falk')
  await press(page, 'Try again')
  await cardFrame(page)
  await seesNoMore(page, 'Check your connection, or an ad blocker')
  const name = await page
    .locator('::-p-aria([name="Name on card"][role="textbox"])')
    .map(field => (field as HTMLInputElement).value)
    .wait()
  assert.equal(name, 'Captain Falk')
  await typeCard(page, '4242424242424242')
  await press(page, 'Pay $99.00')
  await sees(page, 'You are on Fleet')
})

test('nothing of the payment provider is loaded before a checkout is shown', async () => {
  const { page } = await newAccount(visitors, 'early@falk.example')
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto(`${visitors.server.url}/pricing`)
  await sees(page, 'Switch to Fleet')
  await page.goto(`${visitors.server.url}/berths#/admin-box/users`)
  await sees(page, 'Invite')
  const foreign = requested.filter(url => url.startsWith('http') && !url.startsWith(visitors.server.url))
  assert.deepEqual(foreign, [])
  for (const module of ['src/elements/Checkout.tsx', 'src/react/checkout/CardForm.tsx'])
    assert.deepEqual(
      requested.filter(url => addressOf(module).test(url)),
      [],
    )
})
