import { mail } from '../template.ts'

/** Invites a person into a tenant. */
export const invitation = mail({
  subject: 'You are invited to {{tenantName}} on {{vendorName}}',
  preview: '{{inviter}} invites you.',
  heading: 'Join {{tenantName}}',
  text: 'You are invited to join {{tenantName}} on {{vendorName}}.',
  textNamed: 'Hello {{name}}, you are invited to join {{tenantName}} on {{vendorName}}.',
  textBy: '{{inviter}} invites you to join {{tenantName}} on {{vendorName}}.',
  textNamedBy: 'Hello {{name}}, {{inviter}} invites you to join {{tenantName}} on {{vendorName}}.',
  button: 'Accept invitation',
  expires: 'The link works once, for {{duration}}.',
  expiresCode: 'The code works once, for {{duration}}.',
  notYou: 'If you do not know who invites you, ignore this mail.',
}).of<{
  /** The page that accepts the invitation, with its token. */
  url: string
  /** Six digits, where the page asks for them. */
  code?: string | undefined
  tenantName: string
  name?: string | undefined
  invitedBy?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}>(({ url, code, tenantName, name, invitedBy, expiresIn }, say) => {
  const values = { tenantName, name, inviter: invitedBy ?? tenantName }
  const by = invitedBy ? 'textBy' : 'text'
  return {
    subject: say('subject', values),
    preview: say('preview', values),
    heading: say('heading', values),
    paragraphs: [say(name ? (invitedBy ? 'textNamedBy' : 'textNamed') : by, values)],
    button: { label: say('button'), url },
    ...(code && { code }),
    notes: [say(code ? 'expiresCode' : 'expires', { duration: say.duration(expiresIn) }), say('notYou')],
  }
})
