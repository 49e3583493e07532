import { mail } from '../../../core/mail-templates/template.ts'

interface ToldEventMail {
  title: string
  description: string
  subject?: string | undefined
  /** Of the vendor's back end, as it is. */
  html?: string | undefined
}

/** Something that the vendor's product tells: its own words, or its own page. */
export const toldEvent = mail({
  why: 'You get this mail because of your role in an account at {{vendorName}}.',
}).of<ToldEventMail>(
  ({ title, description, subject, html }, text) => ({
    subject: subject ?? title,
    preview: description,
    heading: title,
    paragraphs: description.split(/\n{2,}/),
    notes: [text('why')],
    html,
  }),
  { samples: [{ title: 'Your report is ready', description: 'It is waiting for you in the product.' }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'told-event': ToldEventMail
  }
}
