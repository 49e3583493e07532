import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { changed, type SamlWork, workOf } from '../../src/state/sso/configuration.ts'
import { isTouched, problemsOf, providerDraftOf } from '../../src/state/sso/provider-draft.ts'
import { fileProblem, saveMetadata, saveSso, uploadMetadata } from '../../src/state/sso/save.ts'
import { refused } from '../portal/scripted-app.ts'
import { appWith, ONE, okta, working } from './connection-app.ts'

suite('saving a connection', () => {
  test('without one to work on is an illegal state [SSO-55]', async () => {
    const { app, asked } = appWith([okta()])
    const message = 'IllegalState: samlConfiguration is not defined'
    await assert.rejects(saveSso(app, { enabled: true }), { message })
    await assert.rejects(saveMetadata(app, { metadata: '<x/>' }), { message })
    assert.deepEqual(asked(), [])
  })

  test('shows loading while it is switched, saving while anything else changes [SSO-19, SSO-20]', async () => {
    const { app, $sso, state, asked } = await working([okta()])
    const seen: string[] = []
    $sso.listen(
      ({ loading, saving }) => void seen.push(`${loading ? 'loading' : ''}${saving ? 'saving' : ''}`),
    )
    await saveSso(app, { enabled: true })
    assert.deepEqual([...new Set(seen.splice(0))], ['loading', ''])
    assert.deepEqual(
      asked().map(({ body }) => body),
      [{ enabled: true }],
    )
    assert.equal(state().samlConfiguration!.enabled, true)
    await saveSso(app, { enabled: true, ssoEndpoint: 'https://other.test' })
    assert.deepEqual([...new Set(seen.splice(0))], ['saving', ''])
    assert.deepEqual(
      asked().map(({ body }) => body),
      [{ ssoEndpoint: 'https://other.test' }],
    )
  })

  test('ends its state when the server refuses, and shows what the server has', async () => {
    for (const change of [{ enabled: true }, { ssoEndpoint: 'ftp://no' }]) {
      const { app, state } = await working([okta()], {
        [`PATCH ${ONE}`]: () => {
          throw refused(400, 'no')
        },
      })
      await assert.rejects(saveSso(app, change), /no/)
      assert.deepEqual([state().loading, state().saving], [false, false])
      assert.deepEqual(state().samlConfiguration, workOf(okta()))
    }
  })

  test('without a domain sends nothing and keeps it, until the first domain takes it along [SSO-21]', async () => {
    const { app, state, asked } = await working([okta({ domains: [], ssoEndpoint: '' })])
    await saveSso(app, { ssoEndpoint: 'https://idp.test', oidcSecret: 'hush' })
    assert.deepEqual(asked(), [])
    assert.equal(state().samlConfiguration!.ssoEndpoint, 'https://idp.test')
    assert.equal(state().items[0]!.ssoEndpoint, '')
    await saveSso(app, { domain: 'acme.com' })
    assert.deepEqual(
      asked().map(({ route, body }) => [route.split(' ')[0], body]),
      [
        ['POST', { domain: 'acme.com' }],
        ['PATCH', { ssoEndpoint: 'https://idp.test', oidcSecret: 'hush' }],
      ],
    )
    assert.equal(state().samlConfiguration!.domain, 'acme.com')
    assert.equal(JSON.stringify(state()).includes('hush'), false)
  })

  test('keeps what waits for a domain when the domain is refused', async () => {
    const { app, state } = await working([okta({ domains: [], ssoEndpoint: '' })], {
      [`POST ${ONE}/domains`]: () => {
        throw refused(400, 'a public domain')
      },
    })
    await saveSso(app, { ssoEndpoint: 'https://idp.test' })
    await assert.rejects(saveSso(app, { domain: 'gmail.com' }), /a public domain/)
    assert.equal(state().samlConfiguration!.ssoEndpoint, 'https://idp.test')
  })

  test('with another domain clears endpoint and certificate and signs no more requests [SSO-22, SSO-23, SSO-24]', async () => {
    const { app, state, asked } = await working([okta()])
    await saveSso(app, { domain: 'other.com' })
    assert.deepEqual(
      asked().map(({ route, body }) => [route.split(' ')[0], body]),
      [
        ['POST', { domain: 'other.com' }],
        ['PATCH', { ssoEndpoint: '', publicCertificate: '', signRequest: false }],
        ['DELETE', undefined],
      ],
    )
    const { domains, ssoEndpoint, publicCertificate, signRequest } = state().samlConfiguration!
    assert.deepEqual([ssoEndpoint, publicCertificate, signRequest], ['', '', false])
    assert.deepEqual(
      domains.map(each => each.domain),
      ['other.com'],
    )
    const first: SamlWork = { ...workOf(okta({ domains: [] })) }
    assert.equal(changed(first, { domain: 'acme.com' }).ssoEndpoint, 'https://idp.test/sso')
  })
})

suite('the metadata of a provider', () => {
  test('is the text of the file that the administrator chose [SSO-39]', async () => {
    const taken: unknown[] = []
    const { app, state } = await working([okta({ ssoEndpoint: '' })], {
      [`PUT ${ONE}/metadata`]: ({ body }) => {
        taken.push(body)
        return okta()
      },
    })
    const file = new File(['<EntityDescriptor/>'], 'idp.xml', { type: 'text/xml' })
    await uploadMetadata(app, file)
    assert.deepEqual(taken, [{ metadata: '<EntityDescriptor/>' }])
    assert.equal(state().saving, false)
  })

  test('is no file of another kind, and none that is too large', () => {
    const file = (name: string, type: string, size = 9) => fileProblem({ name, type, size })
    assert.equal(fileProblem(undefined), 'missing')
    assert.equal(file('photo.png', 'image/png'), 'type')
    assert.equal(file('idp.xml', ''), undefined)
    assert.equal(file('download', 'application/samlmetadata+xml'), undefined)
    assert.equal(file('idp.xml', 'text/xml', 500_001), 'size')
  })
})

suite('the form of a provider', () => {
  const oidc = workOf(okta({ type: 'oidc', oidcClientId: '', ssoEndpoint: '', publicCertificate: '' }))
  const saml = workOf(okta())

  test('asks for what its way needs, and for whole addresses', () => {
    const draft = providerDraftOf(workOf(okta({ ssoEndpoint: '', publicCertificate: '' })))
    assert.equal(draft.way, 'url')
    assert.deepEqual(problemsOf(draft, saml), { url: 'required' })
    assert.deepEqual(problemsOf({ ...draft, url: 'idp.test/x' }, saml), { url: 'address' })
    assert.deepEqual(problemsOf({ ...draft, url: ' https://idp.test/x ' }, saml), {})
    assert.deepEqual(problemsOf({ ...draft, way: 'text' }, saml), { metadata: 'required' })
    assert.deepEqual(problemsOf({ ...draft, way: 'file' }, saml), {})
    assert.deepEqual(problemsOf({ ...draft, way: 'manual', ssoEndpoint: 'x' }, saml), {
      ssoEndpoint: 'address',
      publicCertificate: 'required',
    })
    assert.equal(providerDraftOf(saml).way, 'manual')
  })

  test('asks for a secret only where none is stored for this client', () => {
    assert.deepEqual(problemsOf(providerDraftOf(oidc), oidc), {
      ssoEndpoint: 'required',
      oidcClientId: 'required',
      oidcSecret: 'required',
    })
    const stored = { ...oidc, ssoEndpoint: 'https://idp.test', oidcClientId: 'us' }
    const draft = providerDraftOf(stored)
    assert.equal(draft.oidcSecret, '')
    assert.deepEqual(problemsOf(draft, stored), {})
    assert.deepEqual(problemsOf({ ...draft, oidcClientId: 'another' }, stored), { oidcSecret: 'required' })
  })

  test('knows when something was typed', () => {
    const draft = providerDraftOf(saml)
    assert.equal(isTouched(draft, saml), false)
    assert.equal(isTouched({ ...draft, way: 'text' }, saml), false)
    assert.equal(isTouched({ ...draft, way: 'text', metadata: '<x/>' }, saml), true)
  })
})
