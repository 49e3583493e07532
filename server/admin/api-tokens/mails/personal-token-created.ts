import { sampleAccount, sampleEndsOn, samplePerson } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface PersonalTokenCreatedMail {
  tokenName: string
  tenantName: string
  /** ISO 8601; undefined: never. */
  endsOn?: string | undefined
  name?: string | undefined
}

/** Notifies the owner of an account that a personal token was created: it outlives the session that made it. */
export const personalTokenCreated = mail({
  subject: 'A personal token was created in your {{vendorName}} account',
  preview: 'It may do what you may do in {{tenantName}}.',
  heading: 'A new personal token',
  text: 'The personal token “{{tokenName}}” was just created. It may do what you may do in {{tenantName}}.',
  textNamed:
    'Hello {{name}}, the personal token “{{tokenName}}” was just created. It may do what you may do in {{tenantName}}.',
  ends: 'It stops on {{day}}.',
  never: 'It works until somebody revokes it.',
  you: 'If it was you, there is nothing to do.',
  notYou: 'If it was not you, reset your password now. That revokes the token.',
  notYouSupport:
    'If it was not you, reset your password now, which revokes the token, and write to {{support}}.',
}).of<PersonalTokenCreatedMail>(
  ({ name, tokenName, tenantName, endsOn }, text, { supportEmail }) => {
    const values = { name, tokenName, tenantName }
    return {
      subject: text('subject'),
      preview: text('preview', values),
      heading: text('heading'),
      paragraphs: [
        text(name ? 'textNamed' : 'text', values),
        endsOn ? text('ends', { day: text.day(endsOn) }) : text('never'),
      ],
      notes: [text('you'), supportEmail ? text('notYouSupport', { support: supportEmail }) : text('notYou')],
    }
  },
  {
    samples: [
      {
        ...samplePerson,
        tokenName: 'Nightly export',
        tenantName: sampleAccount.tenantName,
        endsOn: sampleEndsOn,
      },
      { tokenName: 'Nightly export', tenantName: sampleAccount.tenantName },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'personal-token-created': PersonalTokenCreatedMail
  }
}
