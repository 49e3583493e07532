import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'
import { confirmEventMails } from './mails/confirm-event-mails.ts'
import { eventDigest } from './mails/event-digest.ts'
import { eventNotice } from './mails/event-notice.ts'
import { eventMailTexts } from './page-texts.ts'
import { digestQueue } from './queue.ts'
import { eventDigestMessage } from './text-messages/event-digest.ts'
import { eventNoticeMessage } from './text-messages/event-notice.ts'

export const channels = feature({
  name: 'channels',
  pages: [eventMailTexts],
  exports: [
    'admit.ts',
    'digest.ts',
    'event-key.ts',
    'event-message.ts',
    'event-texts.ts',
    'event-words.ts',
    'place.ts',
    'queue.ts',
    'subscribe.ts',
  ],
  routes: [
    async () => (await import('./routes.ts')).channelsRoutes,
    async () => (await import('./unsubscribe-page.ts')).unsubscribePage,
    async () => (await import('./confirm-page.ts')).confirmPage,
  ],
  queues: [digestQueue],
  start: {
    async run(services) {
      await (await import('./start.ts')).startChannels(services)
    },
  },
  permissions: [
    {
      category: 'Connectivity',
      permissions: [
        ...family('fe.connectivity', 'emailConfig', 'email subscriptions'),
        ...family('fe.connectivity', 'smsConfig', 'text message subscriptions'),
      ],
    },
  ],
  tables: {
    channel_configurations: { kept: 'until their subscriptions are deleted' },
    channel_subscriptions: { kept: 'until they are deleted' },
    channel_messages: { onErasure: 'anonymized' },
    channel_opt_outs: { kept: 'until a start of the server makes hashes of them' },
    channel_confirmations: {},
    channel_unsubscribed: { kept: 'as long as the tenant is there: only their owner takes them back' },
    channel_secrets: {},
  },
  // An event comes again for some hours at most; limits count an hour.
  retention: [
    { table: 'channel_messages', expired: "created_at < now() - interval '7 days'" },
    // What no subscription names any more has to be confirmed anew.
    {
      table: 'channel_confirmations',
      expired: `created_at < now() - interval '30 days' and not exists (select from channel_subscriptions s
        where s.vendor_id = channel_confirmations.vendor_id and s.tenant_id = channel_confirmations.tenant_id
          and s.recipients @> array[channel_confirmations.email])`,
    },
  ],
  mails: {
    'confirm-event-mails': confirmEventMails,
    'event-notice': eventNotice,
    'event-digest': eventDigest,
  },
  textMessages: { 'event-notice': eventNoticeMessage, 'event-digest': eventDigestMessage },
  personalData: {
    export: {
      eventSubscriptions: async () => (await import('./personal-data.ts')).exportedEventSubscriptions,
    },
    erase: async () => (await import('./personal-data.ts')).forgetInSubscriptions,
  },
})
