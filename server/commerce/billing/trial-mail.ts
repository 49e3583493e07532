import type { Say } from '../../core/mail-templates/speech.ts'
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
  say: Say<Texts>,
  what: Readonly<Record<string, string | undefined>>,
  then: string,
  url: string | undefined,
): MailContent => ({
  subject: say('subject', what),
  preview: then,
  heading: say('heading'),
  paragraphs: [say('text', what), then],
  button: url ? { label: say('button'), url } : undefined,
  notes: [say('where')],
})
