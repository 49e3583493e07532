import type { MailTemplate } from '../template.ts'

/** Tells who shares an invite link that somebody has joined with it. */
export const memberJoined: MailTemplate<{
  tenantName: string
  memberName?: string | undefined
  memberEmail: string
}> = ({ tenantName, memberName, memberEmail }, { vendorName }) => ({
  subject: `${memberName ?? memberEmail} joined ${tenantName} on ${vendorName}`,
  preview: `${memberEmail} has used your invite link.`,
  heading: `${memberName ?? memberEmail} has joined`,
  paragraphs: [
    memberName
      ? `${memberName} (${memberEmail}) has joined ${tenantName} with your invite link.`
      : `${memberEmail} has joined ${tenantName} with your invite link.`,
  ],
  notes: ['If you do not know this person, remove them on the Users page and regenerate the link.'],
})
