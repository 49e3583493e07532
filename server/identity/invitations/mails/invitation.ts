import {
  sampleAccount,
  sampleCode,
  sampleLink,
  sampleUrl,
} from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface InvitationMail {
  /** The page that accepts the invitation, with its token. */
  url: string
  /** Six digits, where the page asks for them. */
  code?: string | undefined
  /** Undefined: it must not be repeated (`server/core/messages/shown-names.ts`). */
  tenantName?: string | undefined
  name?: string | undefined
  invitedBy?: string | undefined
  /** The inviter's own address, where their name is not to be relied on. */
  inviterEmail?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}

/** Invites a person into a tenant. */
export const invitation = mail({
  subject: 'You are invited to {{tenantName}} on {{vendorName}}',
  subjectUnnamed: 'You are invited to {{vendorName}}',
  preview: '{{inviter}} invites you.',
  heading: 'Join {{tenantName}}',
  headingUnnamed: 'Join an account on {{vendorName}}',
  text: 'You are invited to join {{tenantName}} on {{vendorName}}.',
  textNamed: 'Hello {{name}}, you are invited to join {{tenantName}} on {{vendorName}}.',
  textBy: '{{inviter}} invites you to join {{tenantName}} on {{vendorName}}.',
  textNamedBy: 'Hello {{name}}, {{inviter}} invites you to join {{tenantName}} on {{vendorName}}.',
  textUnnamed: 'You are invited to join an account on {{vendorName}}.',
  textUnnamedBy: '{{inviter}} invites you to join an account on {{vendorName}}.',
  button: 'Accept invitation',
  expires: 'The link works once, for {{duration}}.',
  expiresCode: 'The code works once, for {{duration}}.',
  notYou: 'If you do not know who invites you, ignore this mail.',
}).of<InvitationMail>(
  ({ url, code, tenantName, name, invitedBy, inviterEmail, expiresIn }, textOf, { vendorName }) => {
    const inviter = invitedBy ?? inviterEmail
    const values = { tenantName, name, inviter: inviter ?? tenantName ?? vendorName }
    const by = inviter ? 'By' : ''
    const text = tenantName ? (name ? (`textNamed${by}` as const) : (`text${by}` as const)) : undefined
    return {
      subject: textOf(tenantName ? 'subject' : 'subjectUnnamed', values),
      preview: textOf('preview', values),
      heading: textOf(tenantName ? 'heading' : 'headingUnnamed', values),
      paragraphs: [textOf(text ?? `textUnnamed${by}`, values)],
      button: { label: textOf('button'), url },
      ...(code && { code }),
      notes: [
        textOf(code ? 'expiresCode' : 'expires', { duration: textOf.duration(expiresIn) }),
        textOf('notYou'),
      ],
    }
  },
  {
    samples: [
      { ...sampleLink, tenantName: sampleAccount.tenantName, invitedBy: 'Charles Babbage' },
      { ...sampleLink, tenantName: sampleAccount.tenantName, code: sampleCode.code },
      { url: sampleUrl, expiresIn: 604_800, tenantName: sampleAccount.tenantName },
    ],
    // It has texts without one.
    standIns: { tenantName: undefined },
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    invitation: InvitationMail
  }
}
