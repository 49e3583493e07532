import type { Text } from '../../../rules/plural.ts'
import type { DeclaredMessages } from '../../core/mail-templates/declared-messages.ts'
import type { Mails, MailTemplate } from '../../core/mail-templates/template.ts'
import type { TextMessage, TextMessages } from '../../core/mail-templates/text-message.ts'
import { languageOf, type MessageBranding, textsFor } from '../../core/messages/brand.ts'
import { writeMail } from '../../core/messages/compose.ts'
import { writeTextMessage } from '../../core/messages/write-text-message.ts'
import { languages, ownLanguage } from '../../platform/language/language.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'
import type { SmsJob } from '../../platform/sms/sms-job.ts'

/** One message that the server can send, as it would read. */
export interface Preview {
  kind: 'mail' | 'text'
  name: string
  /** Which of its samples, and how many there are. */
  sample: number
  samples: number
  language: string
  subject: string
  text: string
  /** Empty of a text message. */
  html: string
  /** The words that a vendor may write in place of these, as they are now. */
  words: Record<string, Text>
}

export type PreviewName = Pick<Preview, 'kind' | 'name'>

/** Every message that the server sends. */
export const previewNames = ({ mails, textMessages }: DeclaredMessages): PreviewName[] => [
  ...namesOf(mails).map(name => ({ kind: 'mail' as const, name })),
  ...namesOf(textMessages).map(name => ({ kind: 'text' as const, name })),
]

const namesOf = (messages: Mails | TextMessages): string[] => Object.keys(messages).sort()

/** Undefined for a message or sample that does not exist. */
export function previewOf(
  { mails, textMessages }: DeclaredMessages,
  branding: MessageBranding,
  kind: string,
  name: string,
  { language = '', sample = 0 }: { language?: string | undefined; sample?: number },
): Preview | undefined {
  if (kind === 'mail' && Object.hasOwn(mails, name))
    return previewMail(mails, branding, name as MailJob['template'], language, sample)
  if (kind === 'text' && Object.hasOwn(textMessages, name))
    return previewText(textMessages, branding, name as SmsJob['template'], language, sample)
  return undefined
}

function previewMail(
  mails: Mails,
  branding: MessageBranding,
  name: MailJob['template'],
  requestedLanguage: string,
  sample: number,
): Preview | undefined {
  const { samples, texts } = mails[name] as MailTemplate<MailJob['data']>
  const data = samples[sample]
  if (!data) return undefined
  const language = languageOf(branding, branding.messages.mails, [requestedLanguage])
  return {
    ...{ kind: 'mail', name, sample, samples: samples.length, language },
    ...writeMail(mails, branding, name, data, [requestedLanguage]),
    words: { ...texts, ...textsFor(branding.messages.mails, language, name).texts },
  }
}

function previewText(
  textMessages: TextMessages,
  branding: MessageBranding,
  name: SmsJob['template'],
  requestedLanguage: string,
  sample: number,
): Preview | undefined {
  const { samples, texts } = textMessages[name] as TextMessage<SmsJob['data']>
  const data = samples[sample]
  if (!data) return undefined
  const language = languageOf(branding, branding.messages.texts, [requestedLanguage])
  return {
    ...{ kind: 'text', name, sample, samples: samples.length, language, html: '' },
    subject: 'Text message',
    text: writeTextMessage(textMessages, branding, { template: name, data, locale: requestedLanguage }),
    words: { ...texts, ...textsFor(branding.messages.texts, language, name).texts },
  }
}

/** The languages that anything is written in. */
export const writtenLanguages = ({ messages }: MessageBranding): string[] =>
  languages.filter(
    language =>
      language === ownLanguage ||
      messages.mails[language] !== undefined ||
      messages.texts[language] !== undefined,
  )
