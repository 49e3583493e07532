import { sampleAccount, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'
import { eventWords } from '../event-words.ts'

interface DigestLine {
  eventKey?: string | undefined
  /** In English. */
  title: string
  about?: string | undefined
  /** ISO time. */
  at: string
}

interface EventDigestMail {
  count: number
  /** The first of them. */
  lines: DigestLine[]
  tenantName: string
  url?: string | undefined
  unsubscribeUrl: string
}

/** Events that came too fast for a mail each. */
export const eventDigest = mail({
  subject: { one: '{{count}} event in {{tenantName}}', other: '{{count}} events in {{tenantName}}' },
  preview: 'They came too fast for a mail each.',
  heading: { one: '{{count}} event', other: '{{count}} events' },
  line: '{{time}}: {{title}}',
  lineAbout: '{{time}}: {{title}} ({{about}})',
  more: 'And {{count}} more, which the account shows.',
  button: 'Open the account',
  why: 'You get this mail because {{tenantName}} on {{vendorName}} notifies you of events. Many at once come in one mail.',
  unsubscribe: 'Unsubscribe from these mails',
}).of<EventDigestMail>(
  ({ count, lines, tenantName, url, unsubscribeUrl }, say) => ({
    subject: say('subject', { count, tenantName }),
    preview: say('preview'),
    heading: say('heading', { count }),
    paragraphs: [
      ...lines.map(({ about, at, ...event }) => {
        const { title } = eventWords(say)(event)
        return say(about ? 'lineAbout' : 'line', { title, about, time: say.moment(at) })
      }),
      ...(count > lines.length ? [say('more', { count: count - lines.length })] : []),
    ],
    button: url ? { label: say('button'), url } : undefined,
    notes: [say('why', { tenantName })],
    unsubscribe: { label: say('unsubscribe'), url: unsubscribeUrl },
  }),
  {
    samples: [
      {
        count: 27,
        lines: [
          {
            eventKey: 'frontegg.user.created',
            title: 'User created',
            about: 'ada@example.com',
            at: '2026-11-25T08:00:00.000Z',
          },
          { eventKey: 'frontegg.session.ended', title: 'Session ended', at: '2026-11-25T08:00:04.000Z' },
        ],
        tenantName: sampleAccount.tenantName,
        url: sampleAccount.url,
        unsubscribeUrl: sampleUrl,
      },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'event-digest': EventDigestMail
  }
}
