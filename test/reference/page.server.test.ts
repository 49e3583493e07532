import assert from 'node:assert/strict'
import { test } from 'node:test'
import { features } from '../../contract/index.ts'
import { referencePage } from '../../server/operator/reference/reference-page.ts'

test('the reference page names every feature as people write it, and shows code as code', () => {
  const page = referencePage()
  const titles = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title = '']) => title)
  assert.equal(titles.length, Object.keys(features).length + 2)
  for (const title of ['Account settings', 'MFA devices', 'OAuth', 'SSO configurations', 'IP restrictions'])
    assert.ok(titles.includes(title), `${title} among ${titles.join(', ')}`)
  assert.deepEqual(
    titles.filter(
      title =>
        /\b(Mfa|Sso|Saml|Ip|Api|Oauth|Webauthn)\b/i.test(title) &&
        !/\b(MFA|SSO|SAML|IP|API|OAuth|WebAuthn)\b/.test(title),
    ),
    [],
  )
  const sentences = [...page.matchAll(/<small>(.*?)<\/small>/gs)].map(([, text = '']) => text)
  assert.ok(sentences.some(text => text.includes('<code>')))
  assert.deepEqual(
    sentences.filter(text => text.includes('`')),
    [],
  )
})
