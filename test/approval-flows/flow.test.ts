import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { allowedAppLink } from '../../rules/app-links.ts'
import {
  type ApprovalFlowEvent,
  type ApprovalFlowState,
  approvalFlow,
  approvalFlowCases,
  initialApprovalFlow,
} from '../../src/state/login/approval-flow/approval-flow.ts'
import { holdsTable, said, walksSafely } from '../login/flow-table.ts'

const link = { approvalFlowExecutionId: 'e', approverId: 'a', approvalFlowStepId: 's' }
const data = {
  approvalFlowName: 'Move the harbor',
  requester: 'Ada',
  approvalFlowRequestDate: '2026-01-01T00:00:00Z',
}
const events: Record<string, ApprovalFlowEvent> = {
  opened: { type: 'opened', link },
  read: { type: 'read', reply: data },
  unreadable: { type: 'unreadable', error: said('This link is not valid, or no longer', 404) },
  approved: { type: 'decided', approved: true },
  rejected: { type: 'decided', approved: false },
  taken: { type: 'taken', reply: { success: true } },
  'not taken': { type: 'taken', reply: { success: false } },
  failed: { type: 'failed', error: said('Error 500', 500) },
  again: { type: 'again' },
}
const ready = { ...initialApprovalFlow, loading: false, data, link }
const states: Record<string, ApprovalFlowState> = {
  form: initialApprovalFlow,
  ready,
  submitting: { ...ready, submitting: 'reject' },
  success: { step: 'success', approved: true },
  failed: { step: 'failed', link, data, error: said('Error 500', 500) },
}
const common = {
  opened: 'form: request',
  read: 'form',
  unreadable: 'form',
  taken: 'success',
  'not taken': 'failed',
  failed: 'failed',
}
const flow = {
  transition: approvalFlow,
  cases: approvalFlowCases,
  states,
  events,
  table: {
    form: common,
    ready: { ...common, approved: 'form: request', rejected: 'form: request' },
    submitting: common,
    failed: { again: 'form' },
  },
}

describe('the approval flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialApprovalFlow))

  it('decides with the three parameters of its link', () => {
    const [effect] = approvalFlow(ready, events.rejected!).effects
    assert.deepEqual(effect?.type === 'request' && [effect.input, effect.anonymous], [
      { body: { ...link, approved: false } },
      true,
    ])
  })

  it('says at the end what was decided, and asks again for the same after a failure', () => {
    const decided = (name: string) => {
      const { state } = approvalFlow(approvalFlow(ready, events[name]!).state, events.taken!)
      return state.step === 'success' && state.approved
    }
    assert.deepEqual([decided('approved'), decided('rejected')], [true, false])
    assert.deepEqual(approvalFlow(states.failed!, events.again!).state, ready)
  })
})

test('an address opens an application only of a scheme that the host trusts', () => {
  const rules = { origin: 'https://app.example', allowedOrigins: ['com.acme.app://', 'https://acme.example'] }
  assert.equal(allowedAppLink('com.acme.app://back?code=1', rules), 'com.acme.app://back?code=1')
  assert.equal(allowedAppLink('https://acme.example/open', rules), 'https://acme.example/open')
  for (const address of [
    'com.evil.app://back',
    'https://evil.example/',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://app.example/x',
    'file:///etc/passwd',
    '',
    'com.acme.app:\\\\back',
    'not an address',
  ])
    assert.equal(allowedAppLink(address, rules), undefined, address)
  const careless = { origin: 'https://app.example', allowedOrigins: ['javascript:', 'data:x'] }
  for (const address of ['javascript:alert(1)', 'data:text/html,x'])
    assert.equal(allowedAppLink(address, careless), undefined, address)
})
