import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeMail } from '../../server/core/messages/compose.ts'
import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { declared } from '../support/declared.ts'

const { messages, phoneNumbers } = declared.settings.over({})
const branding = {
  brand: { vendorName: 'Acme', logo: null, color: '#000000', supportEmail: 'help@acme.example' },
  messages,
  phoneNumbers,
}
/** What people call themselves and their things, in the data of mails. */
const NAMES = ['name', 'tenantName', 'invitedBy', 'memberName', 'tokenName', 'requester', 'displayName']
const every = Object.entries(declared.mails).flatMap(([template, { samples }]) =>
  samples.map(data => ({ template: template as MailJob['template'], data: data as MailJob['data'] })),
)
const withNames = (data: object, name: string) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, NAMES.includes(key) ? name : value]),
  ) as never
const said = (template: MailJob['template'], data: MailJob['data']) => {
  const { subject, text, html } = writeMail(declared, branding, template, data, [])
  return { subject, text, html }
}

test('no mail repeats a name that reads as an address of the web or of mail', () => {
  for (const name of ['http://evil.test/x', 'Log in at evil.test', 'pay@evil.test', 'ev\u200bil.te\u200bst'])
    for (const { template, data } of every) {
      const mail = said(template, withNames(data, name))
      for (const [part, text] of Object.entries(mail)) {
        assert.doesNotMatch(text, /ev\u200b?il/, `${template} ${part}`)
        assert.doesNotMatch(text, /\{\{|undefined/, `${template} ${part}`)
      }
    }
})

test('a mail about an account without a name that can be said speaks of the account', () => {
  const data = { tenantName: 'evil.test', planName: 'Pro', formerPlanName: 'Free' }
  const { subject, text } = said('plan-changed', data)
  assert.equal(subject, 'Your account is on Pro now')
  assert.match(text, /The plan of your account on Acme is Pro now\./)
})

test('names are shown without invisible characters, and else as they are', () => {
  const hidden = said('reset-password', {
    url: 'https://a.example/x',
    expiresIn: 60,
    name: 'A\u202ed\u200ba\r\nURGENT',
  })
  assert.match(hidden.text, /Hello Ada URGENT, /)
  const persian = said('reset-password', { url: 'https://a.example/x', expiresIn: 60, name: 'علی\u200cرضا' })
  assert.match(persian.text, /Hello \u2068علی\u200cرضا\u2069, /)
})
