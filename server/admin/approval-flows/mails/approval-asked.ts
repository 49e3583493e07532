import { sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface ApprovalAskedMail {
  name: string
  requester: string
  expiresIn: number
  url: string
}

/** Requests an approval; the linked page shows what is requested and takes the decision. */
export const approvalAsked = mail({
  subject: 'Your approval is needed: {{name}}',
  preview: '{{requester}} asks you to approve it.',
  heading: 'Your approval is needed',
  text: '{{requester}} asks you in {{vendorName}} to approve: {{name}}.',
  button: 'Look at the request',
  expires: 'This link works once, for {{duration}}.',
  notYou: 'If you do not know what this is about, do nothing.',
}).of<ApprovalAskedMail>(
  ({ name, requester, expiresIn, url }, text) => ({
    subject: text('subject', { name }),
    preview: text('preview', { requester }),
    heading: text('heading'),
    paragraphs: [text('text', { name, requester })],
    button: { label: text('button'), url },
    notes: [text('expires', { duration: text.duration(expiresIn) }), text('notYou')],
  }),
  {
    samples: [{ name: 'Pay the invoice', requester: 'Charles Babbage', url: sampleUrl, expiresIn: 86_400 }],
    // It has no text without a name.
    standIns: { name: '…' },
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'approval-asked': ApprovalAskedMail
  }
}
