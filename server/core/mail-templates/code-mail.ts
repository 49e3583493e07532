import type { Say } from './speech.ts'
import type { MailContent } from './template.ts'

export interface CodeMail {
  /** Six digits. */
  code: string
  /** How long the code works, in seconds. */
  expiresIn: number
}

/** A code to type on the page that asked for it. The subject may name it. */
export const writeCode = (
  { code, expiresIn }: CodeMail,
  say: Say<'subject' | 'preview' | 'heading' | 'text' | 'expires' | 'notYou'>,
): MailContent => ({
  subject: say('subject', { code }),
  preview: say('preview'),
  heading: say('heading'),
  paragraphs: [say('text')],
  code,
  notes: [say('expires', { duration: say.duration(expiresIn) }), say('notYou')],
})
