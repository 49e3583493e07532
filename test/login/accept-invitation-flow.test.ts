import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type AcceptInvitationEvent,
  type AcceptInvitationState,
  acceptInvitation,
  acceptInvitationCases,
  initialAcceptInvitation,
} from '../../src/state/login/accept-invitation/accept-invitation-flow.ts'
import { holdsTable, said, unsaid, walksSafely } from './flow-table.ts'

const link = { userId: 'u', token: 't' }
const at = (step: AcceptInvitationState['step'], more = {}): AcceptInvitationState => ({
  ...initialAcceptInvitation,
  ...link,
  step,
  ...more,
})

const states: Record<string, AcceptInvitationState> = {
  validate: initialAcceptInvitation,
  invalid: at('invalid'),
  pending: at('pending'),
  'success, signed in': at('success', { signedIn: true }),
  'success, anonymous': at('success'),
  failed: at('failed'),
}
const events: Record<string, AcceptInvitationEvent> = {
  opened: { type: 'opened', ...link },
  'opened, no token': { type: 'opened', userId: 'u', token: '' },
  'opened, no user': { type: 'opened', userId: '', token: 't' },
  accepted: { type: 'accepted' },
  rejected: { type: 'rejected', error: unsaid },
  refreshed: { type: 'refreshed' },
  anonymous: { type: 'anonymous', error: said('', 401) },
  elapsed: { type: 'elapsed' },
  continued: { type: 'continued' },
  retried: { type: 'retried' },
}
const session = { refreshed: 'success', anonymous: 'success' }
const flow = {
  transition: acceptInvitation,
  cases: acceptInvitationCases,
  states,
  events,
  table: {
    validate: { opened: 'pending: request', 'opened, no token': 'invalid', 'opened, no user': 'invalid' },
    invalid: { continued: 'invalid: goTo' },
    pending: { accepted: 'success: refresh, wait', rejected: 'failed' },
    'success, signed in': { ...session, elapsed: 'success: afterAuth', continued: 'success: afterAuth' },
    'success, anonymous': { ...session, elapsed: 'success: goTo', continued: 'success: goTo' },
    failed: { retried: 'pending: request', continued: 'failed: goTo' },
  },
}

describe('the invitation flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('has the steps of the specification [INV-01, INV-02, INV-03, INV-04, INV-05]', () =>
    assert.deepEqual(
      Object.keys(acceptInvitationCases).sort(),
      ['validate', 'invalid', 'pending', 'success', 'failed'].sort(),
    ))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialAcceptInvitation))

  it('is invalid without a token, and without a user id [INV-06, INV-07]', () => {
    assert.equal(acceptInvitation(initialAcceptInvitation, events['opened, no token']!).state.step, 'invalid')
    assert.equal(acceptInvitation(initialAcceptInvitation, events['opened, no user']!).state.step, 'invalid')
  })

  it('accepts with both', () => {
    const [effect] = acceptInvitation(initialAcceptInvitation, events.opened!).effects
    assert.ok(effect?.type === 'request')
    assert.equal(effect.route, 'POST /identity/resources/users/v1/invitation/accept')
    assert.deepEqual(effect.input, { body: link })
  })

  it('has words for a refusal that says nothing, and repeats one that does [INV-16]', () => {
    const refused = (error: typeof unsaid) =>
      acceptInvitation(states.pending!, { type: 'rejected', error }).state.error?.message
    assert.equal(refused(unsaid), "We couldn't verify your invitation")
    assert.equal(refused(said('This invitation was withdrawn')), 'This invitation was withdrawn')
  })
})
