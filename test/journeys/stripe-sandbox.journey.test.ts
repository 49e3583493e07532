import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { answerChallenge, card, fill, frameOf, shop } from '../sandbox/shop.ts'
import { customerWith, twoPlans } from '../sandbox/with-sandbox.ts'
import { complaintsOf } from '../support/browser.ts'

/** Takes whatever is sent, so that nothing is sent twice while the test looks. */
async function acceptingAll(): Promise<{ url: string; close(): void }> {
  const server = http.createServer((_request, reply) => reply.end())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}

describe('the page of the Stripe sandbox', () => {
  const there = shop()

  /** Presses a button by its name, and waits for the page that follows. */
  async function press(page: Page, name: string): Promise<void> {
    const button = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`)
    await Promise.all([page.waitForNavigation(), button!.click()])
  }
  const text = (page: Page): Promise<string> => page.$eval('body', body => body.innerText)

  test('shows customers, plans and cards, moves the clock and releases what was held', async () => {
    const { used } = there
    const receiver = await acceptingAll()
    await used.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] })
    const { pro } = await twoPlans(used.stripe)
    const { customer } = await customerWith(used.stripe, 'pm_card_visa', { name: 'Harbor <North>' })
    const { id } = await used.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: pro.id }],
    })
    await used.control('POST', '/webhooks/settle')
    const page = await there.visit()
    const complaints = complaintsOf(page)
    await page.goto(used.sandbox.url)
    assert.match(await text(page), /4000 0025 0000 3155/)
    await (await page.waitForSelector('nav a'))!.click()
    await page.waitForSelector('nav a[aria-current]')
    assert.match(await text(page), /Harbor <North>/)
    assert.match(await text(page), /Next, .*: the subscription of Harbor <North> renews/)

    await press(page, '+ 1 month')
    await press(page, 'To the next change')
    const renewed = await used.stripe.invoices.list({ subscription: id })
    assert.equal(renewed.data.length, 2)
    assert.match(await text(page), /subscription_cycle|invoice\.paid/)

    await Promise.all([page.waitForNavigation(), page.select('#mode', 'hold')])
    await used.stripe.customers.update(customer.id, { name: 'Harbor South' })
    await page.waitForFunction(() => document.body.innerText.includes('1 held.'))
    await press(page, 'Release')
    await page.waitForFunction(() => document.body.innerText.includes('0 held.'))
    assert.deepEqual(complaints, [])
    receiver.close()
  })

  test('a page that asks to be left comes back to its address with how it ended', async () => {
    const { used } = there
    const page = await there.visit()
    const setup = await used.stripe.setupIntents.create()
    const frame = await there.mount(page, 'payment', { clientSecret: setup.client_secret })
    await frame.select('[name=country]', 'DE')
    await fill(frame, card('4242424242424242'))
    const returnUrl = `${new URL(page.url()).origin}/done?plan=pro`
    await Promise.all([
      page.waitForNavigation(),
      page.evaluate(returnUrl => {
        const { stripe, elements } = window as never as {
          stripe: { confirmSetup: Function }
          elements: object
        }
        void stripe.confirmSetup({ elements, confirmParams: { return_url: returnUrl } })
      }, returnUrl),
    ])
    const { searchParams } = new URL(page.url())
    assert.equal(searchParams.get('plan'), 'pro')
    assert.equal(searchParams.get('setup_intent'), setup.id)
    assert.equal(searchParams.get('setup_intent_client_secret'), setup.client_secret)
    assert.equal(searchParams.get('redirect_status'), 'succeeded')
  })

  test('a card element confirms with 3-D Secure, or leaves the next step to the page', async () => {
    const { used } = there
    const page = await there.visit()
    const setup = await used.stripe.setupIntents.create()
    await there.mount(page, 'card', {}, { hidePostalCode: true })
    const frame = await frameOf(page, '#here iframe')
    await fill(frame, { cardnumber: '4000002500003155', 'exp-date': '1240', cvc: '123' })
    const confirm = (options: object) =>
      page.evaluate(
        async (secret, options) => {
          const { stripe, element } = window as never as {
            stripe: { confirmCardSetup: Function }
            element: object
          }
          return await stripe.confirmCardSetup(secret, { payment_method: { card: element } }, options)
        },
        setup.client_secret,
        options,
      )
    const waiting = await confirm({ handleActions: false })
    assert.equal(waiting.setupIntent.status, 'requires_action')
    const confirming = confirm({})
    await answerChallenge(page, 'complete')
    assert.equal((await confirming).setupIntent.status, 'succeeded')
  })
})
