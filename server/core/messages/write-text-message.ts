import type { SmsJob } from '../../platform/sms/sms-job.ts'
import type { TextMessage, TextMessages } from '../mail-templates/text-message.ts'
import { languageOf, speechOf, type Voice } from './brand.ts'

/**
 * A text message in its vendor's words and the language that was asked for.
 *
 * @throws Error for a text message that no feature declares
 */
export function writeTextMessage(
  textMessages: TextMessages,
  voice: Voice,
  { template: name, data, locale }: Pick<SmsJob, 'template' | 'data' | 'locale'>,
): string {
  const words = voice.messages.texts
  // `TextMessages` pairs each template with its data; the pair is lost on the way through the union.
  const template = textMessages[name] as TextMessage<SmsJob['data']> | undefined
  if (!template) throw new Error(`No feature declares the text message ${name}.`)
  return template(data, voice.brand, speechOf(words, languageOf(voice, words, [locale]), name))
}
