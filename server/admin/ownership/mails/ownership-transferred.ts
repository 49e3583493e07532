import { mail } from '../../../core/mail-templates/template.ts'

interface OwnershipTransferredMail {
  tenantName: string
  /** The new owner. */
  memberName?: string | undefined
  /** Whether the reader is still one. */
  staysOwner: boolean
}

/** Tells who offered ownership of an account that it was accepted. */
export const ownershipTransferred = mail({
  unnamed: 'A member',
  subject: '{{memberName}} is an owner of {{tenantName}} now',
  preview: 'Your offer of ownership was accepted.',
  heading: 'Ownership was accepted',
  text: '{{memberName}} accepted ownership of the account {{tenantName}} on {{vendorName}}.',
  stays: 'You are still an owner, too.',
  leaves: 'You are still a member, and no owner any more.',
}).of<OwnershipTransferredMail>(
  ({ staysOwner, tenantName, memberName }, text) => {
    const values = { tenantName, memberName: memberName ?? text('unnamed') }
    return {
      subject: text('subject', values),
      preview: text('preview'),
      heading: text('heading'),
      paragraphs: [text('text', values), text(staysOwner ? 'stays' : 'leaves')],
      notes: [],
    }
  },
  {
    samples: [
      { tenantName: 'Analytical Engines', memberName: 'Grace Hopper', staysOwner: false },
      { tenantName: 'Analytical Engines', memberName: 'Grace Hopper', staysOwner: true },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'ownership-transferred': OwnershipTransferredMail
  }
}
