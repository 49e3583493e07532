import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type Stripe from 'stripe'
import { confirmSetup, fill, shop } from '../sandbox/shop.ts'
import { complaintsOf } from '../support/browser.ts'

describe('fields of Stripe.js of the sandbox', () => {
  const there = shop()
  const newSetup = async (): Promise<Stripe.SetupIntent> => {
    const customer = await there.used.stripe.customers.create()
    return await there.used.stripe.setupIntents.create({ customer: customer.id })
  }

  test('what is wrong is said at its field, to screen readers too, and nothing is sent', async () => {
    const page = await there.visit()
    const setup = await newSetup()
    const frame = await there.mount(page, 'payment', { clientSecret: setup.client_secret })
    await fill(frame, { number: '4242 4242 4242 4241', expiry: '01 / 20' })
    const { error } = await confirmSetup(page)
    assert.equal(error?.type, 'validation_error')
    assert.equal(error?.code, 'invalid_number')
    const said = await frame.$$eval('.Error:not([hidden])', errors => errors.map(one => one.textContent))
    assert.deepEqual(said.slice(0, 3), [
      'Your card number is invalid.',
      "Your card's expiration year is in the past.",
      "Your card's security code is incomplete.",
    ])
    const described = await frame.$eval(
      '[name=number]',
      input => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    assert.equal(described, 'Your card number is invalid.')
    assert.equal((await there.used.stripe.setupIntents.retrieve(setup.id)).status, 'requires_payment_method')
  })

  test('it refuses a shadow root, a second payment element and a secret key, as Stripe.js does', async () => {
    const page = await there.visit()
    const messages = await page.evaluate(key => {
      const { Stripe } = window as never as { Stripe: Function }
      const thrown = (work: () => void): string => {
        try {
          work()
          return ''
        } catch (error) {
          return (error as Error).message
        }
      }
      const elements = Stripe(key).elements({ mode: 'setup', currency: 'usd' })
      const element = elements.create('payment')
      const root = document.querySelector('#here')!.attachShadow({ mode: 'open' })
      root.append(document.createElement('div'))
      return [
        thrown(() => element.mount(root.firstElementChild)),
        thrown(() => elements.create('payment')),
        thrown(() => element.mount('#nowhere')),
        thrown(() => Stripe('sk_test_1')),
      ]
    }, there.used.sandbox.publishableKey)
    assert.equal(messages[0], 'Elements cannot be mounted in a ShadowRoot. Please mount in the Light DOM.')
    assert.match(messages[1]!, /more than one payment Element/)
    assert.match(messages[2]!, /applies to no DOM elements/)
    assert.match(messages[3]!, /should not use your secret key/)
  })

  test('the fields take the look that the page asks for', async () => {
    const page = await there.visit()
    const setup = await newSetup()
    const frame = await there.mount(page, 'payment', {
      clientSecret: setup.client_secret,
      appearance: {
        theme: 'night',
        variables: { colorText: 'rgb(1, 2, 3)', borderRadius: '11px' },
        rules: { '.Label': { textTransform: 'uppercase' } },
      },
    })
    const look = await frame.$eval('[name=number]', input => {
      const { color, borderRadius } = getComputedStyle(input)
      const label = document.querySelector('label')!
      return { color, borderRadius, label: getComputedStyle(label).textTransform }
    })
    assert.deepEqual(look, { color: 'rgb(1, 2, 3)', borderRadius: '11px', label: 'uppercase' })
  })

  test('Stripe’s published loader takes it for the script of its own version', async () => {
    const page = await there.visit()
    const complaints = complaintsOf(page)
    const names = await page.evaluate(async key => {
      const loader = '/stripe-js.mjs'
      const { loadStripe } = (await import(loader)) as { loadStripe(key: string): Promise<object> }
      return Object.keys(await loadStripe(key))
    }, there.used.sandbox.publishableKey)
    assert.ok(names.includes('confirmSetup') && names.includes('elements'))
    assert.deepEqual(complaints, [])
  })

  test('a form for an intent that has ended says that it cannot load', async () => {
    const page = await there.visit()
    const setup = await newSetup()
    await there.used.stripe.setupIntents.cancel(setup.id)
    await there.mount(page, 'payment', { clientSecret: setup.client_secret })
    const errors = await page.waitForFunction(() => {
      const { loadErrors } = window as never as { loadErrors: { error: { code: string } }[] }
      return loadErrors.length ? loadErrors.map(({ error }) => error.code) : undefined
    })
    assert.deepEqual(await errors.jsonValue(), ['setup_intent_unexpected_state'])
  })

  test('the keyboard goes through the fields in their order, and the page hears of it', async () => {
    const page = await there.visit()
    const setup = await newSetup()
    const frame = await there.mount(page, 'payment', { clientSecret: setup.client_secret })
    await frame.focus('[name=number]')
    const order: (string | null)[] = []
    for (let step = 0; step < 4; step++) {
      order.push(await frame.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
      await page.keyboard.press('Tab')
    }
    assert.deepEqual(order, ['number', 'expiry', 'cvc', 'country'])
    await page.waitForSelector('#here.StripeElement--focus')
    const unlabelled = await frame.$$eval(
      'input, select',
      fields => fields.filter(field => !(field as HTMLInputElement).labels?.length).length,
    )
    assert.equal(unlabelled, 0)
  })
})
