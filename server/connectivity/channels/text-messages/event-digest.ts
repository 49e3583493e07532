import { textMessage } from '../../../core/mail-templates/text-message.ts'

interface EventDigestMessage {
  count: number
  tenantName: string
}

/** Events that came too fast for a message each. */
export const eventDigestMessage = textMessage({
  text: {
    one: '{{vendorName}}: {{count}} more event in {{tenantName}}. The account shows it.',
    other: '{{vendorName}}: {{count}} more events in {{tenantName}}. The account shows them.',
  },
}).of<EventDigestMessage>(({ count, tenantName }, say) => say('text', { count, tenantName }), {
  samples: [{ count: 12, tenantName: 'Analytical Engines' }],
})

declare module '../../../platform/sms/sms-job.ts' {
  interface TextMessageData {
    'event-digest': EventDigestMessage
  }
}
