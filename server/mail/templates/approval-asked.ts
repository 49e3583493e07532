import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** Asks somebody to approve something; the page behind the link says what, and takes the decision. */
export const approvalAsked: MailTemplate<{
  name: string
  requester: string
  expiresIn: number
  url: string
}> = ({ name, requester, expiresIn, url }, { vendorName }) => ({
  subject: `Your approval is needed: ${name}`,
  preview: `${requester} asks you to approve it.`,
  heading: 'Your approval is needed',
  paragraphs: [`${requester} asks you in ${vendorName} to approve: ${name}.`],
  button: { label: 'Look at the request', url },
  notes: [
    `This link works once, for ${inWords(expiresIn)}.`,
    'If you do not know what this is about, do nothing.',
  ],
})
