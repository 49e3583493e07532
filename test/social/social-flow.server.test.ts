import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import type { SocialAnswer } from '../../contract/social.ts'
import { directActionOf } from '../../server/identity/oauth/direct-action.ts'
import { offeredSocialLogins } from '../../src/state/login/social/offered.ts'
import {
  initialSocial,
  type SocialEvent,
  type SocialState,
  social,
  socialCases,
} from '../../src/state/login/social/social-flow.ts'
import { holdsTable, said, walksSafely } from '../login/flow-table.ts'

const kept = { provider: 'google', verifier: 'v'.repeat(64), query: { invitationToken: 'inv' } }
const came = { type: 'cameBack', provider: 'google', code: 'c', state: 's', error: null, kept } as const
const answer: SocialAnswer = {
  mfaRequired: false,
  accessToken: 'a',
  email: 'ada@acme.example',
  name: 'Ada',
  isNewUser: false,
  userId: 'u',
}

const states: Record<string, SocialState> = {
  signingIn: initialSocial,
  connecting: { step: 'connecting', connectedAt: '/#/admin-box/privacy' },
  failed: { step: 'failed', error: said('no'), connectedAt: null },
}
const events: Record<string, SocialEvent> = {
  came,
  'came without what was kept': { ...came, kept: undefined },
  'came for another': { ...came, provider: 'github' },
  'came without a code': { ...came, code: null },
  'came to connect': { ...came, kept: { ...kept, connectAt: '/#/admin-box/privacy' } },
  'cancelled, to connect': { ...came, error: 'access_denied', kept: { ...kept, connectAt: '/#/privacy' } },
  cancelled: { ...came, code: null, error: 'access_denied' },
  answered: { type: 'answered', reply: answer },
  'a newcomer': { type: 'answered', reply: { ...answer, isNewUser: true } },
  connected: { type: 'connected' },
  rejected: { type: 'rejected', error: said('no') },
}

describe('the callback of a social login', () => {
  const flow = {
    transition: social,
    cases: socialCases,
    states,
    events,
    table: {
      signingIn: {
        came: 'signingIn: request',
        'came without what was kept': 'signingIn: request',
        'came for another': 'signingIn: request',
        'came without a code': 'failed',
        'came to connect': 'connecting: rare',
        'cancelled, to connect': 'failed',
        cancelled: 'failed',
        answered: 'signingIn',
        'a newcomer': 'signingIn: report',
        rejected: 'failed',
      },
      connecting: { connected: 'connecting: leave', rejected: 'failed' },
    },
  }
  it('answers every event on every step as the table says [SOCIAL-12]', () => holdsTable(flow))
  it('is on a step that it has, whatever happens', () => walksSafely(flow, initialSocial))

  it('leads back to the page of connected accounts where it was connecting that failed', () => {
    const backTo = (state: SocialState, name: string) => {
      const next = social(state, events[name]!).state
      return next.step === 'failed' && next.connectedAt
    }
    assert.equal(backTo(states.connecting!, 'rejected'), '/#/admin-box/privacy')
    assert.equal(backTo(initialSocial, 'cancelled, to connect'), '/#/privacy')
    assert.equal(backTo(initialSocial, 'cancelled'), null)
    assert.equal(backTo(initialSocial, 'rejected'), null)
  })

  it('sends code, state and verifier in the query and the invitation in the body [SOCIAL-10, SOCIAL-11]', () => {
    const [effect] = social(initialSocial, came).effects
    assert.deepEqual(effect?.type === 'request' && effect.input, {
      params: { provider: 'google' },
      query: { code: 'c', state: 's', code_verifier: kept.verifier },
      body: { invitationToken: 'inv' },
    })
  })
})

test('the seven are offered by their names, then the vendor’s own; what is off is not [SOCIAL-13]', () => {
  const own = {
    type: 'oidc',
    clientId: 'c',
    redirectUrl: '',
    redirectUrlPattern: '',
    authorizationUrl: '',
    userInfoUrl: '',
  }
  const seven = ['microsoft', 'facebook', 'google', 'github', 'slack', 'apple', 'linkedin'] as const
  const offered = offeredSocialLogins({
    socialLogins: seven.map(type => ({ type, redirectUrl: '', active: type !== 'slack', customised: false })),
    customSocialLogins: {
      providers: [
        { ...own, id: 'harbor', scopes: '', ssoLogoUrl: null, displayName: 'Harbor ID', active: true },
      ],
    },
  })
  assert.deepEqual(
    offered.map(({ name }) => name),
    ['Microsoft', 'Facebook', 'Google', 'GitHub', 'Apple', 'LinkedIn', 'Harbor ID'],
  )
})

test('hosted login begins at once with a provider, one of the vendor’s own, or an address of ours [SOCIAL-09]', () => {
  const origin = 'https://auth.acme.example'
  const begin = (type: string, data: string) =>
    directActionOf(origin, Buffer.from(JSON.stringify({ type, data })).toString('base64'))
  const path = (id: string) => `/identity/resources/auth/v2/user/sso/default/${id}/prelogin`
  assert.deepEqual(begin('social-login', 'google'), { type: 'go', path: path('google') })
  assert.deepEqual(begin('custom-social-login', 'harbor-id'), { type: 'go', path: path('harbor-id') })
  assert.deepEqual(begin('direct', `${origin}/frontegg${path('google')}`), {
    type: 'go',
    path: path('google'),
  })
  for (const type of ['social-login', 'custom-social-login', 'direct'])
    assert.equal(begin(type, 'https://evil.example/identity/resources/auth/x'), undefined)
  assert.equal(begin('another', 'google'), undefined)
})
