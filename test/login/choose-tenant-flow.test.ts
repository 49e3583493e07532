import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type ChooseTenantEvent,
  chooseTenant,
  chooseTenantCases,
  initialChooseTenant,
} from '../../src/state/login/choose-tenant/choose-tenant-flow.ts'
import { login } from '../../src/state/login/login/login-flow.ts'
import { withFacts } from '../../src/state/login/login/login-state.ts'
import { holdsTable, said, walksSafely } from './flow-table.ts'
import { events as loginEvents, states as loginStates } from './login-states.ts'

describe('the choice of a tenant', () => {
  const flow = {
    transition: chooseTenant,
    cases: chooseTenantCases,
    states: {
      choosing: initialChooseTenant,
      entering: { ...initialChooseTenant, entering: 'quay' },
      failed: { ...initialChooseTenant, error: said('Not yours', 403) },
      over: { ...initialChooseTenant, over: true },
    },
    events: {
      another: { type: 'chosen', tenantId: 'quay', entered: false },
      own: { type: 'chosen', tenantId: 'harbor', entered: true },
      entered: { type: 'entered' },
      failed: { type: 'failed', error: said('Not yours', 403) },
    } satisfies Record<string, ChooseTenantEvent>,
    table: {
      choosing: { another: 'chooseTenant: rare', own: 'chooseTenant' },
      failed: { another: 'chooseTenant: rare', own: 'chooseTenant' },
      entering: { entered: 'chooseTenant', failed: 'chooseTenant' },
    },
  }
  it('answers every event', () => holdsTable(flow))
  it('never leaves its step', () => walksSafely(flow, initialChooseTenant))

  it('asks for no choice of the tenant that the session is in', () => {
    const { state, effects } = chooseTenant(initialChooseTenant, flow.events.own)
    assert.deepEqual([state.over, effects], [true, []])
  })

  it('enters another one, and lets the person choose again when that fails', () => {
    const chosen = chooseTenant(initialChooseTenant, flow.events.another)
    const work = { do: 'enterTenant', tenantId: 'quay' }
    assert.deepEqual(chosen.effects, [{ type: 'rare', work, done: 'entered', failed: 'failed' }])
    assert.equal(chooseTenant(chosen.state, flow.events.entered).state.over, true)
    const refused = chooseTenant(chosen.state, flow.events.failed).state
    assert.deepEqual([refused.entering, refused.over, refused.error?.statusCode], [null, false, 403])
  })

  it('comes before what the person is told, and not where the tenant is said already', () => {
    const accepted = loginEvents['accepted, accounts']!
    const busy = loginStates['password, busy']!
    const requested = login(busy, accepted).state
    assert.equal(requested.step, 'chooseTenant')
    assert.equal(login(requested, { type: 'passed' }).state.step, 'breachedPassword')
    assert.equal(login(withFacts(busy, { tenantId: 'harbor' }), accepted).state.step, 'breachedPassword')
  })
})
