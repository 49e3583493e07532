import { samplePerson, sampleUrl } from '../../mail-templates/sample-values.ts'
import { mail } from '../../mail-templates/template.ts'

interface NewDeviceMail {
  /** `Chrome`, `Windows`. */
  browser?: string | undefined
  system?: string | undefined
  /** Address that it came from. */
  ip: string
  /** ISO time. */
  at: string
  /** The page that changes the password. */
  url: string
  name?: string | undefined
}

/** Notifies the owner of an account of a sign-in with a browser that was never seen with it. */
export const newDevice = mail({
  subject: 'New sign-in to your {{vendorName}} account',
  preview: '{{device}}, {{ip}}',
  heading: 'A new browser has signed in',
  text: 'Your {{vendorName}} account was just used with a browser that we have not seen before.',
  textNamed:
    'Hello {{name}}, your {{vendorName}} account was just used with a browser that we have not seen before.',
  from: '{{device}}, from {{ip}}, on {{moment}}',
  unknown: 'Unknown browser',
  button: 'Change the password',
  you: 'If it was you, there is nothing to do.',
  notYou: 'If it was not you, change the password and end all sessions on the Privacy page.',
  notYouSupport:
    'If it was not you, change the password, end all sessions on the Privacy page, and write to {{support}}.',
}).of<NewDeviceMail>(
  ({ browser, system, ip, at, url, name }, text, { supportEmail }) => {
    const device = text.list([browser, system]) || text('unknown')
    return {
      subject: text('subject'),
      preview: text('preview', { device, ip }),
      heading: text('heading'),
      paragraphs: [
        name ? text('textNamed', { name }) : text('text'),
        text('from', { device, ip, moment: text.moment(at) }),
      ],
      button: { label: text('button'), url },
      notes: [text('you'), supportEmail ? text('notYouSupport', { support: supportEmail }) : text('notYou')],
    }
  },
  {
    samples: [
      {
        ...samplePerson,
        browser: 'Firefox',
        system: 'Windows',
        ip: '203.0.113.7',
        at: '2026-11-22T10:30:00Z',
        url: sampleUrl,
      },
      { ip: '2001:db8::7', at: '2026-11-22T10:30:00Z', url: sampleUrl },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'new-device': NewDeviceMail
  }
}
