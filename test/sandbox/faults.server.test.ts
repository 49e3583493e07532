import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type Stripe from 'stripe'
import { eventually } from '../support/eventually.ts'
import { type UsedSandbox, useSandbox } from './with-sandbox.ts'

interface Fault {
  id: string
  waiting: number
}

describe('what goes wrong in the Stripe sandbox on request', () => {
  let used: UsedSandbox
  let stripe: Stripe
  before(async () => {
    used = await useSandbox()
    stripe = used.stripe
  })
  afterEach(() => used.control('DELETE', '/faults'))
  after(() => used.close())

  const fault = (requested: object) =>
    used.control<Fault & Record<string, unknown>>('POST', '/faults', requested)
  const named = async (name: string) =>
    (await stripe.customers.search({ query: `name:'${name}'` })).data.length

  test('an error before the work leaves nothing; the next call is well again', async () => {
    await fault({ path: '/v1/customers', method: 'POST', status: 503 })
    await assert.rejects(stripe.customers.create({ name: 'Before' }), { statusCode: 503 })
    assert.equal(await named('Before'), 0)
    await stripe.customers.create({ name: 'Before' })
  })

  test('an error after the work leaves it done, and the same key brings its answer', async () => {
    await fault({ path: '/v1/customers', when: 'after' })
    const key = { idempotencyKey: 'after' }
    await assert.rejects(stripe.customers.create({ name: 'After' }, key), { statusCode: 500 })
    assert.equal(await named('After'), 1)
    const again = await stripe.customers.create({ name: 'After' }, key)
    assert.equal(again.name, 'After')
    assert.equal(await named('After'), 1)
  })

  test('a connection that breaks after the work is survived by the client’s own retry', async () => {
    await fault({ path: '/v1/customers', kind: 'reset', when: 'after' })
    await stripe.customers.create({ name: 'Reset' })
    assert.equal(await named('Reset'), 1)
  })

  test('no answer at all lets the client give up in its own time', async () => {
    await fault({ path: '/v1/cust*', kind: 'timeout', times: 5 })
    await assert.rejects(stripe.customers.create({ name: 'Silent' }, { timeout: 50 }), {
      type: 'StripeConnectionError',
    })
  })

  test('a call that is held keeps its key busy, and goes on when it is let go', async () => {
    const { id } = await fault({ path: '/v1/customers', method: 'POST', kind: 'hold' })
    const key = { idempotencyKey: 'held' }
    const first = stripe.customers.create({ name: 'Held' }, key)
    await eventually(async () => (await used.control<Fault[]>('GET', '/faults'))[0]?.waiting === 1)
    await assert.rejects(stripe.customers.create({ name: 'Held' }, key), {
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
    await used.control('DELETE', `/faults/${id}`)
    await first
    assert.equal(await named('Held'), 1)
  })

  test('it meets the calls of its pattern only, and as many as it was asked for', async () => {
    await fault({ path: '/v1/products*', times: 2 })
    await stripe.customers.create({ name: 'Untouched' })
    const tries = [1, 2, 3].map(async number => await stripe.products.create({ name: `P${number}` }))
    const results = await Promise.allSettled(tries)
    assert.equal(results.filter(({ status }) => status === 'rejected').length, 2)
  })
})
