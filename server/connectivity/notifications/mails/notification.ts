import { notificationTexts, sayNotification } from '../../../../rules/notification-texts.ts'
import { topics } from '../../../../rules/notifications.ts'
import { sampleAccount, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'
import { saidValues } from '../said-values.ts'

interface NotificationMail {
  /** What its texts are called by. */
  topic: string
  values: Record<string, string>
  tenantName?: string | undefined
  /** Of the page concerned; empty: none. */
  url: string
  preferencesUrl: string
}

const sampleValues: Record<string, string> = {
  memberName: 'Ada Lovelace',
  name: 'Pilots',
  key: 'Harbor master',
  displayName: 'Harbor log',
  actor: 'support@example.com',
  to: 'ada@example.com',
  domain: 'example.com',
  provider: 'google',
  brand: 'visa',
  last4: '4242',
  ip: '203.0.113.7',
  browser: 'Firefox',
  system: 'Linux',
}

/** Says what happened, as the inbox does, to who asked to be mailed of it at once. */
export const notification = mail({
  ...notificationTexts,
  subject: '{{title}} – {{vendorName}}',
  inTenant: 'This happened in {{tenantName}} on {{vendorName}}.',
  button: 'Open',
  preferences:
    'You get this mail because you turned it on. Change your notification preferences here: {{preferencesUrl}}',
}).of<NotificationMail>(
  ({ topic, values, tenantName, url, preferencesUrl }, say) => {
    const { title, body } = sayNotification(topic, saidValues(values), say)
    return {
      subject: say('subject', { title }),
      preview: body,
      heading: title,
      paragraphs: [body, ...(tenantName ? [say('inTenant', { tenantName })] : [])],
      button: url ? { label: say('button'), url } : undefined,
      notes: [say('preferences', { preferencesUrl })],
    }
  },
  {
    samples: [
      { topic: 'newBrowser', values: sampleValues, url: sampleUrl, preferencesUrl: sampleUrl },
      ...Object.values(topics).map(({ name }) => ({
        topic: name,
        values: sampleValues,
        tenantName: sampleAccount.tenantName,
        url: sampleUrl,
        preferencesUrl: sampleUrl,
      })),
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    notification: NotificationMail
  }
}
