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
const byLink = { link: { ...link, byCode: false }, code: '' }
const byCode = { link: { ...link, byCode: true }, code: '123456' }

const states: Record<string, AcceptInvitationState> = {
  validate: initialAcceptInvitation,
  'validate, by code': { step: 'validate', link: byCode.link, error: null },
  invalid: { step: 'invalid' },
  pending: { step: 'pending', ...byLink },
  'pending, by code': { step: 'pending', ...byCode },
  'success, signed in': { step: 'success', signedIn: true },
  'success, anonymous': { step: 'success', signedIn: false },
  failed: { step: 'failed', ...byLink, error: unsaid },
  'failed, by code': { step: 'failed', ...byCode, error: unsaid },
}
const events: Record<string, AcceptInvitationEvent> = {
  opened: { type: 'opened', ...link, byCode: false },
  'opened, by code': { type: 'opened', ...link, byCode: true },
  'opened, no token': { type: 'opened', userId: 'u', token: '', byCode: true },
  'opened, no user': { type: 'opened', userId: '', token: 't', byCode: false },
  code: { type: 'codeSubmitted', code: '123456' },
  'no code': { type: 'codeSubmitted', code: '' },
  wrong: { type: 'rejected', error: said('Wrong code', 400) },
  accepted: { type: 'accepted' },
  rejected: { type: 'rejected', error: unsaid },
  refreshed: { type: 'refreshed' },
  anonymous: { type: 'anonymous', error: said('', 401) },
  elapsed: { type: 'elapsed' },
  continued: { type: 'continued' },
  retried: { type: 'retried' },
}
const session = { refreshed: 'success', anonymous: 'success' }
const opens = {
  opened: 'pending: request',
  'opened, by code': 'validate',
  'opened, no token': 'invalid',
  'opened, no user': 'invalid',
}
const ends = { retried: 'pending: request', continued: 'failed: goTo' }
const flow = {
  transition: acceptInvitation,
  cases: acceptInvitationCases,
  states,
  events,
  table: {
    validate: opens,
    'validate, by code': { ...opens, code: 'pending: request', 'no code': 'invalid' },
    invalid: { continued: 'invalid: goTo' },
    pending: { accepted: 'success: refresh, wait', rejected: 'failed', wrong: 'failed' },
    'pending, by code': { accepted: 'success: refresh, wait', rejected: 'failed', wrong: 'validate' },
    'success, signed in': { ...session, elapsed: 'success: afterAuth', continued: 'success: afterAuth' },
    'success, anonymous': { ...session, elapsed: 'success: goTo', continued: 'success: goTo' },
    failed: ends,
    'failed, by code': ends,
  },
}

describe('the invitation flow', () => {
  it('answers every event in every step, and is `failed` when the server refuses [INV-05]', () =>
    holdsTable(flow))
  it('has the steps of the specification [INV-01, INV-02, INV-03, INV-04]', () =>
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

  it('is invalid without the code, where one is asked for [INV-08]', () => {
    const opened = acceptInvitation(initialAcceptInvitation, events['opened, by code']!)
    assert.deepEqual(opened.effects, [])
    assert.equal(acceptInvitation(opened.state, events['no code']!).state.step, 'invalid')
  })

  it('accepts with the code, and takes another one after a wrong one [INV-10, INV-13]', () => {
    const { state, effects } = acceptInvitation(states['validate, by code']!, events.code!)
    const [effect] = effects
    assert.ok(effect?.type === 'request')
    assert.equal(effect.route, 'POST /identity/resources/users/v1/invitation/accept/code')
    assert.deepEqual(effect.input, { body: { ...link, code: '123456' } })
    const refused = acceptInvitation(state, events.wrong!).state
    assert.ok(refused.step === 'validate')
    assert.equal(refused.error?.message, 'Wrong code')
    const again = acceptInvitation(refused, { type: 'codeSubmitted', code: '654321' }).effects
    assert.deepEqual(again[0]?.type === 'request' && again[0].input, { body: { ...link, code: '654321' } })
  })

  it('tries again with the link and the code that it failed with', () => {
    const { effects } = acceptInvitation(states['failed, by code']!, { type: 'retried' })
    assert.deepEqual(effects[0]?.type === 'request' && effects[0].input, {
      body: { ...link, code: '123456' },
    })
  })

  it('drops the link once it is invalid or accepted', () => {
    assert.deepEqual(acceptInvitation(states['validate, by code']!, events['no code']!).state, {
      step: 'invalid',
    })
    const { state } = acceptInvitation(states['pending, by code']!, events.accepted!)
    // Until the refresh has answered, no page says where it leads.
    assert.deepEqual(state, { step: 'success', signedIn: null })
    assert.deepEqual(acceptInvitation(state, { type: 'anonymous', error: unsaid }).state, {
      step: 'success',
      signedIn: false,
    })
  })

  it('has words for a refusal that says nothing, and repeats one that does [INV-16]', () => {
    const refused = (error: typeof unsaid) => {
      const { state } = acceptInvitation(states.pending!, { type: 'rejected', error })
      return state.step === 'failed' && state.error.message
    }
    assert.equal(refused(unsaid), "We couldn't verify your invitation")
    assert.equal(refused(said('This invitation was withdrawn')), 'This invitation was withdrawn')
  })
})
