import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { localError } from '../../src/state/login/flow-error.ts'
import type { LoginEvent } from '../../src/state/login/login/login-event.ts'
import { login } from '../../src/state/login/login/login-flow.ts'
import { initialLogin, toPassword, withFacts } from '../../src/state/login/login/login-state.ts'

const opened = (page: 'samlCallbackUrl' | 'oidcRedirectUrl', query: Record<string, string>) =>
  login(initialLogin, { type: 'callbackOpened', page, query })!

suite('single sign-on in the login flow', () => {
  test('the page of a SAML provider shows its ticket, in silence, and goes on with the answer [SSO-01, SSO-28]', () => {
    const { state, effects } = opened('samlCallbackUrl', { ticket: 'once' })
    assert.ok(state.step === 'preLogin' && state.loading)
    assert.deepEqual(effects, [
      {
        type: 'request',
        route: 'POST /identity/resources/auth/v1/user/saml/postlogin',
        input: { body: { RelayState: 'once', SAMLResponse: '' } },
        anonymous: false,
        done: 'answered',
        failed: 'ssoFailed',
      },
    ])
    const requested: LoginEvent = {
      type: 'answered',
      reply: { mfaRequired: true, mfaToken: 'm', mfaEnrolled: true },
    }
    assert.equal(login(state, requested)!.state.step, 'loginWithTwoFactor')
    const reply = { mfaRequired: false, accessToken: 'a.b.c' }
    assert.deepEqual(
      login(state, { type: 'answered', reply })!.effects.map(({ type }) => type),
      ['accept'],
    )
  })

  test('without a ticket the session is there already, and is refreshed', () => {
    const { effects } = opened('samlCallbackUrl', {})
    assert.deepEqual(effects, [{ type: 'refresh', done: 'accepted', failed: 'ssoFailed' }])
  })

  test('the page of an OpenID provider hands on code, state and who answered [SSO-02, SSO-29]', () => {
    const { state, effects } = opened('oidcRedirectUrl', { code: 'c', state: 's', iss: 'https://op.test' })
    assert.ok(state.step === 'preLogin' && state.loading)
    assert.deepEqual(effects, [
      {
        type: 'rare',
        work: { do: 'oidcReturn', code: 'c', state: 's', iss: 'https://op.test' },
        done: 'answered',
        failed: 'ssoFailed',
      },
    ])
    assert.equal(
      opened('oidcRedirectUrl', { error: 'access_denied', state: 's' }).state.step,
      'loginWithSSOFailed',
    )
  })

  test('a failure has its step, clears the session, and leads to the authenticated URL after a second [SSO-17, SSO-18]', () => {
    const errors: LoginEvent[] = [
      { type: 'ssoFailed', error: localError('ssoFailed') },
      { type: 'callbackOpened', page: 'samlCallbackUrl', query: { samlerrors: 'Not today|ER-1' } },
    ]
    for (const event of errors) {
      const { state, effects } = login(initialLogin, event)!
      assert.equal(state.step, 'loginWithSSOFailed')
      assert.deepEqual(effects, [
        { type: 'clearSession' },
        { type: 'wait', ms: 1000, event: { type: 'elapsed' } },
      ])
      const { effects: then } = login(state, { type: 'elapsed' })!
      assert.deepEqual(then, [{ type: 'goTo', page: 'authenticatedUrl', query: {} }])
    }
  })

  test('a pre-login that fails is swallowed: the strategy goes on [SSO-56]', () => {
    const state = { ...withFacts(initialLogin, { identifier: 'ada@acme.com' }), loading: true }
    const { state: after } = login(state, { type: 'ssoAbsent', error: localError('ssoFailed') })!
    assert.deepEqual(after, toPassword(state.context))
  })
})
