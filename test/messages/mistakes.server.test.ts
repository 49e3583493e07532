import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkVendorFile } from '../../server/operator/config/vendor-file.ts'
import { declared } from '../support/declared.ts'

const mistakesOf = (messages: object, more: object = {}): Record<string, string> =>
  Object.fromEntries(
    checkVendorFile({ vendors: [{ id: 'acme', messages, ...more }] }, declared).map(({ key, message }) => [
      key,
      message,
    ]),
  )
const at = 'vendors[0].messages'

test('words of a vendor are accepted where a message, a text and its holes exist', () => {
  const words = {
    language: 'de',
    mails: {
      de: {
        'reset-password': { subject: '{{vendorName}}: {{ name }}' },
        layout: { sender: 'Von {{vendorName}}' },
      },
    },
    texts: { 'pt-BR': { code: { text: '{{code}}' } } },
  }
  assert.deepEqual(mistakesOf(words), {})
})

test('unknown words, and holes that nothing fills, are named with what was meant', () => {
  const mails = {
    de: { 'reset-pasword': { subject: 'x' }, 'reset-password': { subjekt: 'x', heading: '{{nmae}}' } },
  }
  assert.deepEqual(mistakesOf({ mails, texts: { en: { toString: { text: 'x' } } } }), {
    [`${at}.mails.de.reset-pasword`]: 'is no message. Did you mean reset-password?',
    [`${at}.mails.de.reset-password.subjekt`]: 'is no text of it. Did you mean subject?',
    [`${at}.mails.de.reset-password.heading`]: 'has a hole {{nmae}} that nothing fills. Did you mean name?',
    [`${at}.texts.en.toString`]: 'is no message.',
  })
  assert.ok(Object.keys(mistakesOf({ mails: { xx: {} } })).length > 0, 'a language that does not exist')
})

test('a text may have a form for each that a number asks for, with holes that exist and the form for all the rest', () => {
  const subject = (said: unknown) => mistakesOf({ mails: { pl: { 'event-digest': { subject: said } } } })
  assert.deepEqual(subject({ one: '{{count}} x', few: '{{count}} y', other: '{{tenantName}}' }), {})
  assert.deepEqual(subject({ one: '{{cuont}} x', other: 'y' }), {
    [`${at}.mails.pl.event-digest.subject`]: 'has a hole {{cuont}} that nothing fills. Did you mean count?',
  })
  for (const wrong of [{ one: 'x' }, { other: 'x', several: 'y' }, { other: 1 }, 1])
    assert.ok(Object.keys(subject(wrong)).length > 0, JSON.stringify(wrong))
})

test('a captcha and a range API are reached by https, but for a stand-in on this machine', () => {
  const captcha = (apiUrl: string) =>
    mistakesOf({}, { captcha: { provider: 'turnstile', siteKey: 's', secretKey: 'k', apiUrl } })
  for (const good of ['https://www.recaptcha.net', 'http://localhost:8080', 'http://127.0.0.1:1'])
    assert.deepEqual(captcha(good), {}, good)
  for (const bad of [
    'http://evil.example',
    'http://localhost.evil.example',
    'https://a.example/path',
    'file:///x',
  ])
    assert.notDeepEqual(captcha(bad), {}, bad)
  const range = (rangeUrl: string) => mistakesOf({}, { breachedPasswords: { rangeUrl } })
  assert.deepEqual(range('https://api.pwnedpasswords.com/range/'), {})
  for (const bad of [
    'http://api.pwnedpasswords.com/range/',
    'https://a.example/range',
    'http://localhost@evil.example/',
  ])
    assert.notDeepEqual(range(bad), {}, bad)
})
