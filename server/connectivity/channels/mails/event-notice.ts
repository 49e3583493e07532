import { sampleAccount, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'
import { eventWords } from '../event-words.ts'

interface EventNoticeMail {
  eventKey?: string | undefined
  /** "User created": in English. */
  title: string
  /** One sentence: what has happened. */
  summary: string
  /** Whom or what it is about: no name that reads as a link. */
  about?: string | undefined
  /** ISO time. */
  at: string
  tenantName: string
  /** Of the portal. */
  url?: string | undefined
  unsubscribeUrl: string
  /** It is the sample of a test. */
  test?: boolean | undefined
}

/** Something that happened in an account, for those who are subscribed to it. */
export const eventNotice = mail({
  subject: '{{title}} in {{tenantName}}',
  subjectTest: 'Test: {{title}} in {{tenantName}}',
  preview: '{{summary}}',
  heading: '{{title}}',
  about: 'It is about {{about}}.',
  when: 'It happened on {{time}}.',
  test: 'This is a test. Nothing has happened.',
  button: 'Open the account',
  why: 'You get this mail because {{tenantName}} on {{vendorName}} notifies you of events.',
  unsubscribe: 'Unsubscribe from these mails',
}).of<EventNoticeMail>(
  ({ about, at, tenantName, url, unsubscribeUrl, test, ...event }, say) => {
    const { title, summary } = eventWords(say)(event)
    return {
      subject: say(test ? 'subjectTest' : 'subject', { title, tenantName }),
      preview: say('preview', { summary }),
      heading: say('heading', { title }),
      paragraphs: [
        ...(test ? [say('test')] : []),
        summary,
        ...(about ? [say('about', { about })] : []),
        say('when', { time: say.moment(at) }),
      ],
      button: url ? { label: say('button'), url } : undefined,
      notes: [say('why', { tenantName })],
      unsubscribe: { label: say('unsubscribe'), url: unsubscribeUrl },
    }
  },
  {
    samples: [
      {
        eventKey: 'frontegg.user.created',
        title: 'User created',
        summary: 'A user was created.',
        about: 'ada@example.com',
        at: '2026-11-25T08:00:00.000Z',
        tenantName: sampleAccount.tenantName,
        url: sampleAccount.url,
        unsubscribeUrl: sampleUrl,
      },
      {
        eventKey: 'frontegg.user.created',
        title: 'User created',
        summary: 'A user was created.',
        at: '2026-11-25T08:00:00.000Z',
        tenantName: sampleAccount.tenantName,
        unsubscribeUrl: sampleUrl,
        test: true,
      },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'event-notice': EventNoticeMail
  }
}
