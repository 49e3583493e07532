import { samplePerson } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface RecoveryCodesMail {
  change: 'used' | 'made'
  /** How many can be used from now on. */
  remaining: number
  name?: string | undefined
}

/** Tells the owner of an account that a recovery code was used, or that there are new ones. */
export const recoveryCodesMail = mail({
  subjectUsed: 'A recovery code of your {{vendorName}} account was used',
  subjectMade: 'Your {{vendorName}} account has new recovery codes',
  previewUsed: 'It stood in for your second factor.',
  previewMade: 'The earlier codes no longer work.',
  headingUsed: 'A recovery code was used',
  headingMade: 'New recovery codes',
  textUsed: 'A recovery code was just used to sign in to your {{vendorName}} account.',
  textMade:
    'New recovery codes were just made for your {{vendorName}} account. The earlier ones no longer work.',
  textUsedNamed: 'Hello {{name}}, a recovery code was just used to sign in to your {{vendorName}} account.',
  textMadeNamed:
    'Hello {{name}}, new recovery codes were just made for your {{vendorName}} account. The earlier ones no longer work.',
  left: 'Codes that are left: {{remaining}}. You can make new ones on the security page of your profile.',
  none: 'It was the last one. Make new ones on the security page of your profile.',
  you: 'If it was you, there is nothing to do.',
  notYou: 'If it was not you, change your password now and look at the devices of your account.',
}).of<RecoveryCodesMail>(
  ({ change, remaining, name }, text) => {
    const used = change === 'used'
    const named = used ? 'textUsedNamed' : 'textMadeNamed'
    return {
      subject: text(used ? 'subjectUsed' : 'subjectMade'),
      preview: text(used ? 'previewUsed' : 'previewMade'),
      heading: text(used ? 'headingUsed' : 'headingMade'),
      paragraphs: [
        name ? text(named, { name }) : text(used ? 'textUsed' : 'textMade'),
        ...(used ? [remaining > 0 ? text('left', { remaining: String(remaining) }) : text('none')] : []),
      ],
      notes: [text('you'), text('notYou')],
    }
  },
  {
    samples: [
      { ...samplePerson, change: 'used', remaining: 9 },
      { change: 'used', remaining: 0 },
      { change: 'made', remaining: 10 },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'recovery-codes': RecoveryCodesMail
  }
}
