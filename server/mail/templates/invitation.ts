import { inWords } from '../duration.ts'
import type { MailTemplate } from '../template.ts'

/** Invites a person into a tenant. */
export const invitation: MailTemplate<{
  /** The page that accepts the invitation, with its token. */
  url: string
  /** Six digits, where the page asks for them. */
  code?: string | undefined
  tenantName: string
  name?: string | undefined
  invitedBy?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}> = ({ url, code, tenantName, name, invitedBy, expiresIn }, { vendorName }) => ({
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
  ...(code && { code }),
  notes: [
    `The ${code ? 'code' : 'link'} works once, for ${inWords(expiresIn)}.`,
    'If you do not know who invites you, ignore this mail.',
  ],
})
