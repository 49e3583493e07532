import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** Invites a person into a tenant. */
export const invitation: MailTemplate<{
  /** The page that accepts the invitation, with its token. */
  url: string
  tenantName: string
  name?: string | undefined
  invitedBy?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}> = ({ url, tenantName, name, invitedBy, expiresIn }, { vendorName }) => ({
  subject: `You are invited to ${tenantName} on ${vendorName}`,
  preview: `${invitedBy ?? tenantName} invites you.`,
  heading: `Join ${tenantName}`,
  paragraphs: [
    `${name ? `Hello ${name}, ` : ''}${invitedBy ? `${invitedBy} invites you` : 'you are invited'} to join ${tenantName} on ${vendorName}.`.replace(
      /^\w/,
      letter => letter.toUpperCase(),
    ),
  ],
  button: { label: 'Accept invitation', url },
  notes: [
    `The link works once, for ${inWords(expiresIn)}.`,
    'If you do not know who invites you, ignore this mail.',
  ],
})
