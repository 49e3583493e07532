import { sampleAccount, sampleEndsOn, samplePerson } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface PersonalTokenCreatedMail {
  tokenName: string
  tenantName: string
  /** ISO 8601; undefined: never. */
  endsOn?: string | undefined
  name?: string | undefined
}

/** Tells the owner of an account that a personal token was made: it outlives the session that made it. */
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
  ({ name, tokenName, tenantName, endsOn }, say, { supportEmail }) => {
    const values = { name, tokenName, tenantName }
    return {
      subject: say('subject'),
      preview: say('preview', values),
      heading: say('heading'),
      paragraphs: [
        say(name ? 'textNamed' : 'text', values),
        endsOn ? say('ends', { day: say.day(endsOn) }) : say('never'),
      ],
      notes: [say('you'), supportEmail ? say('notYouSupport', { support: supportEmail }) : say('notYou')],
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
