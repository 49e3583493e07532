import type { SmsJob } from '../../platform/sms/sms-job.ts'
import type { Declared } from '../context/declared.ts'
import type { TextMessage } from '../mail-templates/text-message.ts'
import { languageOf, type MessageBranding, textsFor } from './brand.ts'

/**
 * A text message in its vendor's words and the language of its reader.
 *
 * @param known languages of the person, better than those that a browser asked for
 * @throws Error for a text message that no feature declares
 */
export function writeTextMessage(
  { textMessages, languages }: Pick<Declared, 'textMessages' | 'languages'>,
  branding: MessageBranding,
  { template: name, data, locale = '' }: Pick<SmsJob, 'template' | 'data' | 'locale'>,
  known: readonly (string | null)[] = [],
): string {
  const sources = { languages, branding }
  // `TextMessages` pairs each template with its data; the pair is lost on the way through the union.
  const template = textMessages[name] as TextMessage<SmsJob['data']> | undefined
  if (!template) throw new Error(`No feature declares the text message ${name}.`)
  const language = languageOf(sources, 'texts', [...known, ...locale.split(',')])
  return template(data, branding.brand, textsFor(sources, 'texts', language, name))
}
