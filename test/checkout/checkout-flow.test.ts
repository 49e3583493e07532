import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkout, checkoutCases, isUnderWay } from '../../src/state/checkout/checkout-flow.ts'
import { type CheckoutEffect, initialCheckout } from '../../src/state/checkout/checkout-state.ts'
import { declined, details, error, events, states, table } from './checkout-table.ts'

const named = (effect: CheckoutEffect): string => {
  if (effect.type === 'tell') return `tell ${effect.what}`
  if (effect.type === 'confirm' && effect.paymentMethodId) return `confirm ${effect.paymentMethodId}`
  return effect.type
}

describe('the checkout flow', () => {
  it('answers every event in every step as the table says', () => {
    const steps = new Set(Object.values(states).map(({ step }) => step))
    assert.deepEqual([...steps].sort(), Object.keys(checkoutCases).sort(), 'a state of every step')
    for (const [stateName, state] of Object.entries(states)) {
      for (const [eventName, event] of Object.entries(events)) {
        const { state: after, effects } = checkout(state, event)
        const pair = `${stateName} × ${eventName}`
        const expected = table[stateName]?.[eventName]
        if (expected === undefined) {
          assert.deepEqual(after, state, `${pair} must change nothing`)
          assert.deepEqual(effects, [], `${pair} must ask for nothing`)
          continue
        }
        const written = effects.length ? `${after.step}: ${effects.map(named).join(', ')}` : after.step
        assert.equal(written, expected, pair)
      }
    }
  })

  it('never leaves its steps, whatever happens, and asks for a payment only after a press', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(events)), { maxLength: 60 }), run => {
        let state = initialCheckout
        let pressed = 0
        let requested = 0
        for (const event of run) {
          if (event.type === 'submitted') pressed++
          const outcome = checkout(state, event)
          state = outcome.state
          requested += outcome.effects.filter(({ type }) => type === 'confirm').length
          assert.ok(Object.hasOwn(checkoutCases, state.step))
          assert.deepEqual(Object.keys(state).sort(), Object.keys(initialCheckout).sort())
        }
        assert.ok(requested <= pressed, 'a payment that nobody asked for')
      }),
      { numRuns: 1000 },
    )
  })

  it('opens an unknown plan as an error that says so, and offers the others', () => {
    const { state } = checkout(states['loading, unknown']!, events.loaded!)
    assert.equal(state.error?.errorCode, 'billing.plan')
    assert.equal(checkout(state, { type: 'plansAsked' }).state.step, 'selectPlan')
  })

  it('finds a plan by its slug and by its id', () => {
    for (const wanted of ['fleet', 'p2'])
      assert.equal(checkout({ ...initialCheckout, wanted }, events.loaded!).state.planId, 'p2')
  })

  it('takes the card on file where there is one', () => {
    assert.equal(checkout(states.loading!, events['loaded, on file']!).state.payWith, 'onFile')
    assert.equal(checkout(states.loading!, events.loaded!).state.payWith, 'newCard')
  })

  it('cannot be closed while money may be moving, and can in every other step', () => {
    for (const state of Object.values(states)) {
      const { effects } = checkout(state, { type: 'closed' })
      assert.deepEqual(effects, isUnderWay(state) ? [] : [{ type: 'hide' }], state.step)
    }
  })

  it('asks for another card once one is declined, and not when the server failed', () => {
    const confirming = states.confirming!
    const after = checkout(confirming, events['refused, declined']!).state
    assert.deepEqual([after.savedCard, after.payWith, after.error], [null, 'newCard', declined])
    const kept = checkout(confirming, events.refused!).state
    assert.deepEqual([kept.savedCard, kept.error], ['pm_1', error])
    assert.deepEqual(checkout(kept, { type: 'submitted' }).effects, [
      { type: 'confirm', planId: 'p2', paymentMethodId: 'pm_1' },
    ])
  })

  it('pays with nothing that the person could not see: no price, no payment', () => {
    for (const name of ['details, previewing', 'details, no preview'])
      assert.deepEqual(checkout(states[name]!, { type: 'submitted' }).effects, [], name)
  })

  it('presses twice and pays once', () => {
    const once = checkout(details, { type: 'submitted' })
    assert.equal(checkout(once.state, { type: 'submitted' }).effects.length, 0)
  })
})
