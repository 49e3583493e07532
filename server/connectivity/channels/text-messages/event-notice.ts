import { textMessage } from '../../../core/mail-templates/text-message.ts'
import { eventWords } from '../event-words.ts'

interface EventNoticeMessage {
  eventKey?: string | undefined
  /** In English. */
  title: string
  about?: string | undefined
  /** Without what a phone could make a link of. */
  tenantName: string
  test?: boolean | undefined
}

const userCreated = { eventKey: 'frontegg.user.created', title: 'User created' }

/** Something that happened in an account, in as few characters as it takes. */
export const eventNoticeMessage = textMessage({
  text: '{{vendorName}}: {{title}} in {{tenantName}}',
  textAbout: '{{vendorName}}: {{title}} in {{tenantName}} ({{about}})',
  test: '{{vendorName}}: a test of {{title}} in {{tenantName}}. Nothing has happened.',
}).of<EventNoticeMessage>(
  ({ about, tenantName, test, ...event }, say) => {
    const { title } = eventWords(say)(event)
    return say(test ? 'test' : about ? 'textAbout' : 'text', { title, about, tenantName })
  },
  {
    samples: [
      { ...userCreated, tenantName: 'Analytical Engines', about: 'ada@example.com' },
      { ...userCreated, tenantName: 'Analytical Engines' },
      { ...userCreated, tenantName: 'Analytical Engines', test: true },
    ],
  },
)

declare module '../../../platform/sms/sms-job.ts' {
  interface TextMessageData {
    'event-notice': EventNoticeMessage
  }
}
