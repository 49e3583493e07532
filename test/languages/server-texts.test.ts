import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LanguageTexts, openLanguages } from '../../server/core/languages/languages.ts'
import { sharedTexts } from '../../server/core/languages/shared-texts.ts'
import type { MessageBranding } from '../../server/core/messages/brand.ts'
import { writeMail } from '../../server/core/messages/compose.ts'
import { writeTextMessage } from '../../server/core/messages/write-text-message.ts'
import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { declared as ours } from '../support/declared.ts'

const files: Record<string, LanguageTexts> = {
  de: {
    'mails.layout': { sender: 'Gesendet von {{vendorName}}.' },
    'mails.reset-password': {
      subject: 'Neues Passwort für {{vendorName}}',
      heading: 'Neues Passwort',
      expires: 'Der Link gilt {{duration}}.',
    },
    'mails.event-notice': { subject: '{{title}} bei {{tenantName}}', when: 'Am {{time}}.' },
    'events.titles': { 'frontegg.user.created': 'Benutzer angelegt' },
    'texts.code': { text: '{{vendorName}}: Code {{code}}, {{duration}} gültig.' },
  },
  pl: {
    'mails.event-digest': {
      subject: {
        one: '{{count}} zdarzenie w {{tenantName}}',
        few: '{{count}} zdarzenia w {{tenantName}}',
        many: '{{count}} zdarzeń w {{tenantName}}',
        other: '{{count}} zdarzenia w {{tenantName}}',
      },
    },
  },
  ar: {
    'mails.reset-password': { textNamed: 'مرحبًا {{name}}، طُلبت كلمة مرور.', expires: 'صالح {{duration}}.' },
  },
}
const languagesRead: string[] = []
const declared = {
  ...ours,
  languages: openLanguages(Object.keys(files), language => {
    languagesRead.push(language)
    return files[language]!
  }),
}
const branding = (words: object = {}, language = 'en', languages: string[] = []) =>
  ({
    languages,
    brand: { vendorName: 'Acme', logo: null, color: '#123456', supportEmail: null },
    messages: { language, mails: words, texts: {}, newDevice: true },
  }) as unknown as MessageBranding

const reset = { url: 'https://app.acme.test/r?a=1', expiresIn: 7200, name: 'Ada' }
const mail = (locales: string[], data: object = reset, template = 'reset-password', words?: object) =>
  writeMail(declared, branding(words), template as MailJob['template'], data as MailJob['data'], locales)

test('a mail is said in a language that is offered, key by key, and English is read from no file', () => {
  const english = mail(['en'])
  assert.equal(english.subject, 'Reset your Acme password')
  assert.deepEqual(languagesRead, [])

  const german = mail(['tr', 'de-AT'])
  assert.equal(german.subject, 'Neues Passwort für Acme')
  assert.match(german.html, /<html lang="de" dir="ltr">/)
  assert.match(german.html, /Gesendet von Acme\./)
  assert.match(german.text, /^Neues Passwort\n/)
  assert.match(german.text, /Der Link gilt 2 Stunden\./)
  assert.match(german.text, /your password stays as it is/, 'what the language lacks is English')
  mail(['de'])
  assert.deepEqual(languagesRead, ['de'], 'a file is read once')
  assert.equal(mail(['zh-TW']).subject, english.subject)
})

test('the vendor’s own words win over ours in their language, and over English where the language lacks a text', () => {
  const words = {
    de: { 'reset-password': { subject: 'Passwort, bitte' } },
    en: { 'reset-password': { heading: 'Ours', notYou: 'Not you? Call us.' } },
  }
  const { subject, text } = mail(['de'], reset, 'reset-password', words)
  assert.equal(subject, 'Passwort, bitte')
  assert.match(text, /^Neues Passwort\n/)
  assert.match(text, /Not you\? Call us\./)
})

test('a number takes the form that its language has for it', () => {
  const digest = (count: number) =>
    mail(['pl'], { count, lines: [], tenantName: 'Flota', unsubscribeUrl: 'https://a.test' }, 'event-digest')
  assert.deepEqual(
    [1, 2, 5, 21, 22].map(count => digest(count).subject),
    ['1 zdarzenie', '2 zdarzenia', '5 zdarzeń', '21 zdarzeń', '22 zdarzenia'].map(text => `${text} w Flota`),
  )
})

test('from right to left, names are isolated, and addresses of pages are left as they are', () => {
  const { html, text } = mail(['ar'])
  assert.match(html, /<html lang="ar" dir="rtl">/)
  assert.match(text, /مرحبًا \u2068Ada\u2069، طُلبت/)
  assert.match(text, /:\nhttps:\/\/app\.acme\.test\/r\?a=1\n/)
  assert.match(mail(['de'], { ...reset, name: 'נועה' }).text, /Hello \u2068נועה\u2069, /)
  assert.doesNotMatch(mail(['de']).text, /[\u2066-\u2069]/)
})

test('what happened is named in the language, in mails and text messages', () => {
  const at = '2026-11-25T08:00:00.000Z'
  const notice = { eventKey: 'frontegg.user.created', title: 'User created', summary: 'A user was created.' }
  const data = { ...notice, at, tenantName: 'Werft', unsubscribeUrl: 'https://a.test' }
  const { subject, text } = mail(['de'], data, 'event-notice')
  assert.equal(subject, 'Benutzer angelegt bei Werft')
  assert.match(text, /A user was created\./)
  assert.match(text, /Am 25\. November 2026 um 08:00 UTC\./)
  const code = { code: '123456', expiresIn: 600 }
  const job = { template: 'code' as const, data: code }
  assert.equal(
    writeTextMessage(declared, branding(), { ...job, locale: 'de' }),
    'Acme: Code 123456, 10 Minuten gültig.',
  )
  const byVendor = writeTextMessage(declared, branding({}, 'de'), { ...job, locale: 'fr' })
  assert.equal(byVendor, 'Acme: Code 123456, 10 Minuten gültig.', 'the vendor’s language stands in')
})

test('texts that the browser has, too, are read from its translation, and the server’s own win over them', () => {
  const german = sharedTexts('de', { 'mails.notification': { passwordChangedTitle: 'Eigenes' } })
  assert.equal(german['mails.notification']!.passwordChangedTitle, 'Eigenes')
  assert.ok(german['mails.notification-digest']!.passwordChangedTitle)
  assert.deepEqual(Object.keys(german['pages.authorize']!).sort(), ['ER-25001', 'ER-25002', 'ER-25003'])
  assert.deepEqual(sharedTexts('xx', {}), {})
})

test('the vendor limits the languages of messages, and names the last choice [LANG-24]', () => {
  const of = (offered: string[], locale: string, language = 'en') =>
    writeTextMessage(declared, branding({}, language, offered), {
      template: 'code',
      data: { code: '123456', expiresIn: 600 },
      locale,
    })
  assert.match(of([], 'de'), /gültig/)
  assert.match(of(['en'], 'de'), /^Acme: your code/)
  assert.match(of(['de', 'en'], 'fr'), /gültig/, 'the first stands in for English')
  assert.match(of(['de', 'en'], 'en'), /^Acme: your code/)
  assert.match(of(['de'], 'en'), /gültig/)
  assert.match(of(['en', 'de'], 'fr', 'de'), /gültig/, 'the language of messages goes before it')
})
