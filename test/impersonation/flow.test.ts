import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { impersonateDelays } from '../../src/state/login/impersonate/impersonate-delays.ts'
import {
  type ImpersonateEvent,
  type ImpersonateState,
  impersonate,
  impersonateCases,
  initialImpersonate,
} from '../../src/state/login/impersonate/impersonate-flow.ts'
import { holdsTable, said, walksSafely } from '../login/flow-table.ts'

const request = { impersonatedUserId: 'u', actorToken: 't', redirectUrl: null }
const events: Record<string, ImpersonateEvent> = {
  opened: { type: 'opened', ...request },
  'opened, without': { type: 'opened', ...request, actorToken: '' },
  begun: {
    type: 'begun',
    reply: { accessToken: 'a.b.c', tokenType: 'Bearer', expiresIn: 300, expires: '2026-01-01T00:00:00Z' },
  },
  failed: { type: 'failed', error: said('This link has expired or was used', 401) },
  entered: { type: 'entered' },
  elapsed: { type: 'elapsed' },
}
const answers = {
  begun: 'impersonating: clearSession, refresh',
  entered: 'success: wait',
  failed: 'impersonating',
}
const states: Record<string, ImpersonateState> = {
  impersonating: initialImpersonate,
  asked: { ...initialImpersonate, loading: true },
  success: { step: 'success' },
}
const flow = {
  transition: impersonate,
  cases: impersonateCases,
  states,
  events,
  table: {
    impersonating: { opened: 'impersonating: request', 'opened, without': 'impersonating', ...answers },
    asked: answers,
    success: { elapsed: 'success: afterAuth' },
  },
}

describe('the impersonation flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialImpersonate))

  it('begins in impersonating, and takes what the address names [IMPERS-02]', () => {
    assert.equal(initialImpersonate.step, 'impersonating')
    const [effect] = impersonate(initialImpersonate, {
      ...events.opened,
      redirectUrl: '/vault',
    } as never).effects
    assert.deepEqual(effect?.type === 'request' && effect.input, {
      body: { impersonatedUserId: 'u', actorToken: 't', redirectUrl: '/vault' },
    })
  })

  it('ends in success, and goes on after 1000 ms [IMPERS-03] [CONST-09]', () => {
    const { state, effects } = impersonate({ ...initialImpersonate, loading: true }, { type: 'entered' })
    assert.equal(state.step, 'success')
    assert.deepEqual(effects, [{ type: 'wait', ms: 1000, event: { type: 'elapsed' } }])
    assert.equal(impersonateDelays.redirect, 1000)
  })
})
