import { notificationTexts, sayNotification } from '../../../../rules/notification-texts.ts'
import { sampleAccount, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'
import { saidValues } from '../said-values.ts'

interface NotificationDigestMail {
  /** The newest first. */
  items: { topic: string; values: Record<string, string> }[]
  /** How many are not named. */
  more: number
  /** Absent: they are about the person's own account. */
  tenantName?: string | undefined
  url: string
  preferencesUrl: string
}

/** What happened since yesterday, to who asked for one mail a day. */
export const notificationDigest = mail({
  ...notificationTexts,
  subject: 'What happened in {{tenantName}}',
  subjectOfAccount: 'What happened with your {{vendorName}} account',
  preview: 'Your daily digest of {{vendorName}}.',
  heading: 'Since your last digest',
  item: '{{title}}: {{body}}',
  more: 'And {{more}} more.',
  button: 'Open the inbox',
  preferences:
    'You get this mail because you turned it on. Change your notification preferences here: {{preferencesUrl}}',
}).of<NotificationDigestMail>(
  ({ items, more, tenantName, url, preferencesUrl }, say) => ({
    subject: tenantName ? say('subject', { tenantName }) : say('subjectOfAccount'),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [
      ...items.map(({ topic, values }) => say('item', sayNotification(topic, saidValues(values), say))),
      ...(more > 0 ? [say('more', { more, count: more })] : []),
    ],
    button: { label: say('button'), url },
    notes: [say('preferences', { preferencesUrl })],
  }),
  {
    samples: [
      {
        items: [
          { topic: 'memberJoined', values: { memberName: 'Ada Lovelace' } },
          { topic: 'ssoUpdated', values: {} },
        ],
        more: 3,
        tenantName: sampleAccount.tenantName,
        url: sampleUrl,
        preferencesUrl: sampleUrl,
      },
      {
        items: [{ topic: 'passwordChanged', values: {} }],
        more: 0,
        url: sampleUrl,
        preferencesUrl: sampleUrl,
      },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'notification-digest': NotificationDigestMail
  }
}
