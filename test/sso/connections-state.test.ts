import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { SsoConfiguration } from '../../contract/sso.ts'
import { addConnection, checkDomain, whereTo } from '../../src/state/sso/change.ts'
import { hasProvider, statusOf } from '../../src/state/sso/configuration.ts'
import { forgetSso, loadSso, workOn } from '../../src/state/sso/connections.ts'
import { refused } from '../portal/scripted-app.ts'
import { appWith, domain, MANY, ONE, okta, working } from './connection-app.ts'

suite('the connections of a page', () => {
  test('are read with what a provider is told, and forgotten with the account [SSO-04]', async () => {
    const { app, state } = appWith([okta()])
    assert.equal(state().loading, true)
    await loadSso(app)
    assert.deepEqual(state().facts, {
      acsUrl: 'https://us.test/acs',
      spEntityId: 'https://us.test/metadata',
    })
    assert.deepEqual([state().loading, state().loaded, state().items.length], [false, true, 1])
    workOn(app, 'okta')
    assert.equal(state().samlConfiguration?.domain, 'acme.com')
    forgetSso(app)
    assert.deepEqual([state().loaded, state().items, state().samlConfiguration], [false, [], undefined])
  })

  test('that cannot be read are an error and none', async () => {
    const { app, state } = appWith([], {
      [`GET ${MANY}`]: () => {
        throw refused(500, 'the line broke')
      },
    })
    await loadSso(app)
    assert.deepEqual(
      [state().error?.message, state().loading, state().loaded],
      ['the line broke', false, false],
    )
  })

  test('have a state that tells what is left to do', () => {
    const unproven = [domain('acme.com')]
    assert.equal(statusOf(okta({ enabled: true })), 'on')
    assert.equal(statusOf(okta({ enabled: true, domains: unproven })), 'unproven')
    assert.equal(statusOf(okta()), 'off')
    for (const more of [{ ssoEndpoint: '' }, { publicCertificate: '' }, { domains: unproven }])
      assert.equal(statusOf(okta(more)), 'unfinished')
    assert.equal(hasProvider(okta({ type: 'oidc', publicCertificate: '' })), false)
    assert.equal(hasProvider(okta({ type: 'oidc', publicCertificate: '', oidcClientId: 'us' })), true)
  })

  test('begin with their domain, and are not there where it is refused', async () => {
    const items: SsoConfiguration[] = []
    const { app, asked } = appWith(items, {
      [`POST ${MANY}`]: ({ body }) => {
        items.push(okta({ ...body, id: 'new', domains: [] }))
        return items[0]
      },
      [`DELETE ${ONE}`]: () => void items.splice(0),
      [`POST ${ONE}/domains`]: () => {
        throw refused(400, 'a public domain')
      },
    })
    await assert.rejects(addConnection(app, { type: 'azure', domain: 'gmail.com' }), /a public domain/)
    assert.deepEqual(items, [])
    assert.deepEqual(asked()[0]!.body, { type: 'azure', enabled: false })
  })

  test('show what the server found of a domain, also when the proof is gone [SSO-25, SSO-26]', async () => {
    const items = [okta()]
    const { app, state } = await working(items, {
      'PUT /team/resources/sso/v2/configurations/:ssoConfigId/domains/:domainId/validate': () => {
        items[0] = okta({ domains: [domain('acme.com')] })
        throw refused(400, 'The TXT record was not found')
      },
    })
    await assert.rejects(checkDomain(app, 'okta', 'id of acme.com'), /not found/)
    assert.equal(state().samlConfiguration!.domains[0]!.validated, false)
  })

  test('are tried by what the sign-in page asks', async () => {
    const { app, asked } = appWith([], {
      'POST /identity/resources/auth/v2/user/sso/prelogin': () => ({
        address: 'https://idp.test/sso?SAMLRequest=x',
      }),
    })
    assert.equal(await whereTo(app, 'acme.com'), 'idp.test')
    assert.deepEqual(asked()[0]!.body, { email: 'somebody@acme.com' })
  })
})
