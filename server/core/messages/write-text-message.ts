import type { SmsJob } from '../../platform/sms/sms-job.ts'
import type { TextMessage, TextMessages } from '../mail-templates/text-message.ts'
import { languageOf, type MessageBranding, textsFor } from './brand.ts'

/**
 * A text message in its vendor's words and the language that was asked for.
 *
 * @throws Error for a text message that no feature declares
 */
export function writeTextMessage(
  textMessages: TextMessages,
  branding: MessageBranding,
  { template: name, data, locale }: Pick<SmsJob, 'template' | 'data' | 'locale'>,
): string {
  const words = branding.messages.texts
  // `TextMessages` pairs each template with its data; the pair is lost on the way through the union.
  const template = textMessages[name] as TextMessage<SmsJob['data']> | undefined
  if (!template) throw new Error(`No feature declares the text message ${name}.`)
  return template(data, branding.brand, textsFor(words, languageOf(branding, words, [locale]), name))
}
