import type { TextFn } from './message-texts.ts'
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
  text: TextFn<'subject' | 'preview' | 'heading' | 'text' | 'expires' | 'notYou'>,
): MailContent => ({
  subject: text('subject', { code }),
  preview: text('preview'),
  heading: text('heading'),
  paragraphs: [text('text')],
  code,
  notes: [text('expires', { duration: text.duration(expiresIn) }), text('notYou')],
})
