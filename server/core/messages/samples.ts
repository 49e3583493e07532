import type { TemplateData, TemplateName } from './mail-templates.ts'
import type { SmsJob, SmsTemplateName } from './sms-templates.ts'

const url = 'https://app.example.com/account?userId=1&token=sample'
const person = { name: 'Ada Lovelace' }
const link = { ...person, url, expiresIn: 3600 }
const code = { code: '493021', expiresIn: 600 }
const account = { tenantName: 'Analytical Engines', planName: 'Harbour', url }
const endsOn = '2026-12-21T00:00:00Z'

/** What each mail looks like: one piece of data for each way that it can be worded. */
export const mailSamples: { [Name in TemplateName]: readonly TemplateData<Name>[] } = {
  'account-exists': [{ ...person, loginUrl: url, forgotPasswordUrl: 'https://app.example.com/forgot' }],
  'account-locked': [link, { url, expiresIn: 86_400 }],
  'activate-account': [link, { ...link, code: code.code }, { url, expiresIn: 604_800 }],
  'approval-asked': [{ name: 'Pay the invoice', requester: 'Charles Babbage', url, expiresIn: 86_400 }],
  'breached-password': [link, { url, expiresIn: 3600 }],
  'email-change-code': [code],
  'email-changed': [{ ...person, newEmail: 'ada@new.example.com' }, { newEmail: 'ada@new.example.com' }],
  'factor-changed': [
    { ...person, factor: 'a passkey', change: 'added' },
    { factor: 'every second factor', change: 'removed' },
  ],
  invitation: [
    { ...link, tenantName: account.tenantName, invitedBy: 'Charles Babbage' },
    { ...link, tenantName: account.tenantName, code: code.code },
    { url, expiresIn: 604_800, tenantName: account.tenantName },
  ],
  'login-code': [code],
  'magic-link': [link, { url, expiresIn: 600 }],
  'member-joined': [
    { tenantName: account.tenantName, memberName: 'Ada Lovelace', memberEmail: 'ada@example.com' },
    { tenantName: account.tenantName, memberEmail: 'ada@example.com' },
  ],
  'new-device': [
    { ...person, browser: 'Firefox', system: 'Windows', ip: '203.0.113.7', at: '2026-11-22T10:30:00Z', url },
    { ip: '2001:db8::7', at: '2026-11-22T10:30:00Z', url },
  ],
  'password-changed': [person, {}],
  'payment-failed': [account],
  'personal-token-created': [
    { ...person, tokenName: 'Nightly export', tenantName: account.tenantName, endsOn },
    { tokenName: 'Nightly export', tenantName: account.tenantName },
  ],
  'plan-changed': [{ ...account, formerPlanName: 'Free' }],
  'reset-password': [link, { url, expiresIn: 3600 }],
  'sign-in-code': [
    { ...code, purpose: 'sign-in' },
    { ...code, purpose: 'phone-reset' },
  ],
  'subscription-cancelled': [{ ...account, endsOn }],
  'told-event': [{ title: 'Your report is ready', description: 'It is waiting for you in the product.' }],
  'trial-ended': [{ ...account, fallbackName: 'Free' }, account],
  'trial-ending': [
    { ...account, endsOn, last4: '4242' },
    { ...account, endsOn, fallbackName: 'Free' },
    { ...account, endsOn },
  ],
}

/** The same of text messages. */
export const smsSamples: {
  [Name in SmsTemplateName]: readonly Extract<SmsJob, { template: Name }>['data'][]
} = {
  code: [{ ...code, host: 'app.example.com' }],
  'recovery-refused': [{}],
  'account-exists': [{}],
}
