import { samplePerson } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface FactorChangedMail {
  /** With its article, in the words of `texts`. */
  factor: string
  change: 'added' | 'removed'
  /** What a social login is called; `factor` names it in English. */
  provider?: string | undefined
  name?: string | undefined
}

const texts = {
  subjectAdded: '{{Factor}} was added to your {{vendorName}} account',
  subjectRemoved: '{{Factor}} was removed from your {{vendorName}} account',
  previewAdded: '{{Factor}} was just added.',
  previewRemoved: '{{Factor}} was just removed.',
  headingAdded: 'A new way to sign in',
  headingRemoved: 'A way to sign in was removed',
  textAdded: '{{Factor}} was just added to your {{vendorName}} account.',
  textRemoved: '{{Factor}} was just removed from your {{vendorName}} account.',
  textAddedNamed: 'Hello {{name}}, {{factor}} was just added to your {{vendorName}} account.',
  textRemovedNamed: 'Hello {{name}}, {{factor}} was just removed from your {{vendorName}} account.',
  you: 'If it was you, there is nothing to do.',
  notYou: 'If it was not you, change your password now and look at the devices of your account.',
  notYouSupport:
    'If it was not you, change your password now, look at the devices of your account, and write to {{support}}.',
  passkey: 'a passkey',
  authenticator: 'an authenticator app',
  securityKey: 'a security key',
  phone: 'a phone',
  anotherPhone: 'another phone number',
  every: 'every second factor',
  social: 'sign-in with {{provider}}',
}

/** Notifies the owner of an account that its sign-in was changed. */
export const factorChanged = mail(texts).of<FactorChangedMail>(
  ({ factor: factorName, change, name, provider }, textOf, { supportEmail }) => {
    const key = Object.entries(texts).find(([, text]) => text === factorName)?.[0] as
      | keyof typeof texts
      | undefined
    const factor = provider ? textOf('social', { provider }) : key ? textOf(key) : factorName
    const values = { factor, Factor: factor.charAt(0).toUpperCase() + factor.slice(1), name }
    const added = change === 'added'
    const named = added ? 'textAddedNamed' : 'textRemovedNamed'
    return {
      subject: textOf(added ? 'subjectAdded' : 'subjectRemoved', values),
      preview: textOf(added ? 'previewAdded' : 'previewRemoved', values),
      heading: textOf(added ? 'headingAdded' : 'headingRemoved'),
      paragraphs: [textOf(name ? named : added ? 'textAdded' : 'textRemoved', values)],
      notes: [
        textOf('you'),
        supportEmail ? textOf('notYouSupport', { support: supportEmail }) : textOf('notYou'),
      ],
    }
  },
  {
    samples: [
      { ...samplePerson, factor: 'a passkey', change: 'added' },
      { factor: 'every second factor', change: 'removed' },
      { factor: 'sign-in with Google', provider: 'Google', change: 'added' },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'factor-changed': FactorChangedMail
  }
}
