import { samplePerson, sampleUrl } from '../../mail-templates/sample-values.ts'
import { mail } from '../../mail-templates/template.ts'

interface EntryRefusedMail {
  tenantName: string
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

/** Notifies a person whose sign-in was refused because of where it came from. */
export const entryRefused = mail({
  subject: 'A sign-in to {{tenantName}} was refused',
  preview: '{{device}}, {{ip}}',
  heading: 'A sign-in was refused',
  text: 'Your {{vendorName}} account was used to sign in to {{tenantName}} from a place that its administrators do not allow.',
  textNamed:
    'Hello {{name}}, your {{vendorName}} account was used to sign in to {{tenantName}} from a place that its administrators do not allow.',
  from: '{{device}}, from {{ip}}, on {{moment}}',
  unknown: 'Unknown browser',
  button: 'Change the password',
  you: 'If it was you, sign in from an allowed place, or ask an administrator of {{tenantName}}.',
  notYou: 'If it was not you, change the password: it may be known to others.',
  notYouSupport:
    'If it was not you, change the password, for it may be known to others, and write to {{support}}.',
}).of<EntryRefusedMail>(
  ({ tenantName, browser, system, ip, at, url, name }, text, { supportEmail }) => {
    const device = text.list([browser, system]) || text('unknown')
    return {
      subject: text('subject', { tenantName }),
      preview: text('preview', { device, ip }),
      heading: text('heading'),
      paragraphs: [
        name ? text('textNamed', { name, tenantName }) : text('text', { tenantName }),
        text('from', { device, ip, moment: text.moment(at) }),
      ],
      button: { label: text('button'), url },
      notes: [
        text('you', { tenantName }),
        supportEmail ? text('notYouSupport', { support: supportEmail }) : text('notYou'),
      ],
    }
  },
  {
    samples: [
      {
        ...samplePerson,
        tenantName: 'Analytical Engines',
        browser: 'Firefox',
        system: 'Windows',
        ip: '203.0.113.7',
        at: '2026-11-22T10:30:00Z',
        url: sampleUrl,
      },
      { tenantName: 'Analytical Engines', ip: '2001:db8::7', at: '2026-11-22T10:30:00Z', url: sampleUrl },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'entry-refused': EntryRefusedMail
  }
}
