import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { MailTemplate } from '../../server/core/mail-templates/template.ts'
import { renderMail, textOn } from '../../server/core/messages/layout.ts'
import { isAddress, isMailbox } from '../../server/platform/mail/address.ts'
import { escapeHtml } from '../../server/platform/mail/escape-html.ts'
import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { declared } from '../support/declared.ts'

test('every template says the same in text and HTML, and shows its button or its code, with each of its samples', () => {
  const brand = { vendorName: 'Acme', logo: null, color: '#ffee00', supportEmail: 'help@acme.example' }
  for (const [name, own] of Object.entries(declared.mails)) {
    const template = own as MailTemplate<MailJob['data']>
    for (const sample of template.samples) {
      const content = template(sample, brand)
      const { subject, text, html } = renderMail(content, brand)
      assert.ok(subject.length > 10 && subject.length < 90, name)
      assert.ok(!`${subject}${text}${html}`.includes('{{'), `${name}: a hole is left`)
      assert.ok(!/undefined|NaN|Invalid/.test(text), `${name}: ${text}`)
      for (const words of [content.heading, ...content.paragraphs, ...content.notes]) {
        assert.ok(text.includes(words), name)
        assert.ok(html.includes(escapeHtml(words)), name)
      }
      // What is in one piece, such as an address, is broken rather than wider than a phone.
      for (const words of [...content.paragraphs, ...content.notes])
        assert.ok(html.includes(`word-break:break-word">${escapeHtml(words)}</p>`), name)
      const { button, code } = content
      if (button) assert.ok(text.includes(button.url) && html.includes(escapeHtml(button.url)), name)
      if (code) assert.ok(text.includes(code) && html.includes(code), name)
    }
  }
})

test('a button’s text is readable on any color', () => {
  assert.equal(textOn('#ffee00'), '#000000')
  assert.equal(textOn('#0f5f6b'), '#ffffff')
})

test('an address is one address', () => {
  for (const good of ['a@b.co', 'first.last+tag@sub.example.com', 'jörg@example.com', 'dev@localhost']) {
    assert.ok(isAddress(good), good)
  }
  for (const bad of [
    '',
    'a',
    '@b',
    'a@',
    'a@b@c.d',
    'a b@c.d',
    'a@b..c',
    'a@-b.c',
    '.a@b.c',
    'a;b@c.d',
    '<a@b.c>',
    `${'a'.repeat(65)}@b.c`,
  ]) {
    assert.ok(!isAddress(bad), bad)
  }
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('\r', '\n', ',', ';', ':', '<', '>', ' ', '"', '(', '\0'),
      (text, break_) => {
        assert.ok(!isAddress(`${text}${break_}a@example.com`))
        assert.ok(!isAddress(`a@example.com${break_}${text}`))
      },
    ),
  )
  assert.ok(isMailbox('Acme <no-reply@acme.example>'))
  assert.ok(!isMailbox('Acme <no-reply@acme.example>, b@c.d'))
})
