import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstStepFor } from '../../server/identity/notice-pages/first-step.ts'

const step = {
  markup: '<div {{language}}><h1>{{loginBox.login:title}}</h1><p>{{loginBox.login:subtitle}}</p></div>',
  texts: {
    en: { '{{loginBox.login:title}}': 'Sign in', '{{loginBox.login:subtitle}}': 'Welcome back.' },
    de: { '{{loginBox.login:title}}': 'Anmelden' },
  },
}
const reader = { language: 'de', direction: 'ltr', own: undefined } as const

test('the served first step says what the live one will: the vendor’s words for the language, for all of them, ours, English [LANG-17]', () => {
  const said = (own: unknown) => firstStepFor(step, { ...reader, own })
  assert.deepEqual(said(undefined), {
    markup: '<div dir="ltr" lang="de"><h1>Anmelden</h1><p>Welcome back.</p></div>',
    localizations: { de: { loginBox: { login: { title: 'Anmelden', subtitle: 'Welcome back.' } } } },
  })
  const title = (own: unknown) => /<h1>(.*)<\/h1>/.exec(said(own).markup)?.[1]
  assert.equal(title({ loginBox: { login: { title: 'Berth' } } }), 'Berth')
  const both = {
    de: { loginBox: { login: { title: 'Liegeplatz' } } },
    loginBox: { login: { title: 'Berth' } },
  }
  assert.equal(title(both), 'Liegeplatz')
})

test('what a vendor wrote is a text there, never markup nor a hole', () => {
  const written = '<img src=x onerror=alert(1)> {{language}} "'
  const { markup } = firstStepFor(step, { ...reader, own: { loginBox: { login: { title: written } } } })
  assert.match(markup, /<h1>&lt;img src=x onerror=alert\(1\)&gt; \{\{language\}\} &quot;<\/h1>/)
  assert.match(
    firstStepFor(step, { ...reader, own: { loginBox: { login: { title: 7 } } } }).markup,
    /Anmelden/,
  )
})
