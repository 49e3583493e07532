import { textMessage } from '../../../core/mail-templates/text-message.ts'

interface SlackMessageWords {
  /** Which of the words of a message. */
  part: 'test' | 'button' | 'digest' | 'digestIn' | 'more'
  title?: string | undefined
  tenantName?: string | undefined
  count?: number | undefined
}

/** The words of messages in Slack, beside those of the event. */
export const slackMessage = textMessage({
  test: 'Test: {{title}}',
  button: 'Open in the portal',
  digest: { one: '{{count}} more event', other: '{{count}} more events' },
  digestIn: {
    one: '{{count}} more event in {{tenantName}}',
    other: '{{count}} more events in {{tenantName}}',
  },
  more: { one: 'and {{count}} more', other: 'and {{count}} more' },
}).of<SlackMessageWords>(({ part, ...values }, say) => say(part, values), {
  samples: [
    { part: 'test', title: 'User created' },
    { part: 'button' },
    { part: 'digest', count: 27 },
    { part: 'digestIn', count: 27, tenantName: 'Analytical Engines' },
    { part: 'more', count: 7 },
  ],
})

declare module '../../../platform/sms/sms-job.ts' {
  interface TextMessageData {
    'slack-message': SlackMessageWords
  }
}
