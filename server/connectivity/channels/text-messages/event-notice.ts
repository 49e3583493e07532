import { textMessage } from '../../../core/mail-templates/text-message.ts'

interface EventNoticeMessage {
  title: string
  about?: string | undefined
  /** Without what a phone could make a link of. */
  tenantName: string
  test?: boolean | undefined
}

/** Something that happened in an account, in as few characters as it takes. */
export const eventNoticeMessage = textMessage({
  text: '{{vendorName}}: {{title}} in {{tenantName}}',
  textAbout: '{{vendorName}}: {{title}} in {{tenantName}} ({{about}})',
  test: '{{vendorName}}: a test of {{title}} in {{tenantName}}. Nothing has happened.',
}).of<EventNoticeMessage>(
  ({ title, about, tenantName, test }, say) =>
    say(test ? 'test' : about ? 'textAbout' : 'text', { title, about, tenantName }),
  {
    samples: [
      { title: 'User created', tenantName: 'Analytical Engines', about: 'ada@example.com' },
      { title: 'User created', tenantName: 'Analytical Engines' },
      { title: 'User created', tenantName: 'Analytical Engines', test: true },
    ],
  },
)

declare module '../../../platform/sms/sms-job.ts' {
  interface TextMessageData {
    'event-notice': EventNoticeMessage
  }
}
