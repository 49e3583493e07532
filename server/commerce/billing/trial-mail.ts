import type { TextFn } from '../../core/mail-templates/message-texts.ts'
import type { MailContent } from '../../core/mail-templates/template.ts'

type Texts = 'subject' | 'heading' | 'text' | 'button' | 'where'

/**
 * A mail about a trial: what happens to it, and what then.
 *
 * @param what for the holes of subject and text
 * @param then the sentence that matters most: the line that mail programs show beside the subject
 * @param url of the page that shows the plans
 */
export const writeTrial = (
  text: TextFn<Texts>,
  what: Readonly<Record<string, string | undefined>>,
  then: string,
  url: string | undefined,
): MailContent => ({
  subject: text('subject', what),
  preview: then,
  heading: text('heading'),
  paragraphs: [text('text', what), then],
  button: url ? { label: text('button'), url } : undefined,
  notes: [text('where')],
})
