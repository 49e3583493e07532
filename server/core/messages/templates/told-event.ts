import type { MailTemplate } from '../template.ts'

/** Something that the vendor's product tells: its own words, or its own page. */
export const toldEvent: MailTemplate<{
  title: string
  description: string
  subject?: string | undefined
  /** Of the vendor's back end, as it is. */
  html?: string | undefined
}> = ({ title, description, subject, html }, { vendorName }) => ({
  subject: subject ?? title,
  preview: description,
  heading: title,
  paragraphs: description.split(/\n{2,}/),
  notes: [`You get this mail because of your role in an account at ${vendorName}.`],
  html,
})
