import { sampleLink, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface MagicLinkMail {
  /** The page that signs in, with its token. */
  url: string
  name?: string | undefined
  /** How long the link works, in seconds. */
  expiresIn: number
}

/** A link that signs in its bearer. */
export const magicLink = mail({
  subject: 'Sign in to {{vendorName}}',
  preview: 'One click, and you are in.',
  heading: 'Sign in to {{vendorName}}',
  headingNamed: 'Hello {{name}}',
  text: 'Here is the link that you asked for, to sign in to {{vendorName}}.',
  button: 'Sign in',
  expires: 'The link works once, for {{duration}}. Whoever has it can sign in as you: do not pass it on.',
  notYou: 'If you did not ask for it, ignore this mail and nothing happens.',
}).of<MagicLinkMail>(
  ({ url, name, expiresIn }, text) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: name ? text('headingNamed', { name }) : text('heading'),
    paragraphs: [text('text')],
    button: { label: text('button'), url },
    notes: [text('expires', { duration: text.duration(expiresIn) }), text('notYou')],
  }),
  { samples: [sampleLink, { url: sampleUrl, expiresIn: 600 }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'magic-link': MagicLinkMail
  }
}
