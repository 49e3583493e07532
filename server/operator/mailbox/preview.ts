import type { Text } from '../../../rules/plural.ts'
import type { Declared } from '../../core/context/declared.ts'
import type { DeclaredMessages } from '../../core/mail-templates/declared-messages.ts'
import type { MessageTexts } from '../../core/mail-templates/message-texts.ts'
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

type Messages = DeclaredMessages & Pick<Declared, 'languages'>

const wordsOf = (own: Preview['words'], { texts, english }: MessageTexts): Preview['words'] => ({
  ...own,
  ...english,
  ...texts,
})

export type PreviewName = Pick<Preview, 'kind' | 'name'>

/** Every message that the server sends. */
export const previewNames = ({ mails, textMessages }: DeclaredMessages): PreviewName[] => [
  ...namesOf(mails).map(name => ({ kind: 'mail' as const, name })),
  ...namesOf(textMessages).map(name => ({ kind: 'text' as const, name })),
]

const namesOf = (messages: Mails | TextMessages): string[] => Object.keys(messages).sort()

/** Undefined for a message or sample that does not exist. */
export function previewOf(
  declared: Messages,
  branding: MessageBranding,
  kind: string,
  name: string,
  { language = '', sample = 0 }: { language?: string | undefined; sample?: number },
): Preview | undefined {
  if (kind === 'mail' && Object.hasOwn(declared.mails, name))
    return previewMail(declared, branding, name as MailJob['template'], language, sample)
  if (kind === 'text' && Object.hasOwn(declared.textMessages, name))
    return previewText(declared, branding, name as SmsJob['template'], language, sample)
  return undefined
}

function previewMail(
  declared: Messages,
  branding: MessageBranding,
  name: MailJob['template'],
  requestedLanguage: string,
  sample: number,
): Preview | undefined {
  const { samples, texts } = declared.mails[name] as MailTemplate<MailJob['data']>
  const data = samples[sample]
  if (!data) return undefined
  const { languages } = declared
  const language = languageOf({ languages, branding }, 'mails', [requestedLanguage])
  return {
    ...{ kind: 'mail', name, sample, samples: samples.length, language },
    ...writeMail(declared, branding, name, data, [requestedLanguage]),
    words: wordsOf(texts, textsFor({ languages, branding }, 'mails', language, name)),
  }
}

function previewText(
  declared: Messages,
  branding: MessageBranding,
  name: SmsJob['template'],
  requestedLanguage: string,
  sample: number,
): Preview | undefined {
  const { samples, texts } = declared.textMessages[name] as TextMessage<SmsJob['data']>
  const data = samples[sample]
  if (!data) return undefined
  const { languages } = declared
  const language = languageOf({ languages, branding }, 'texts', [requestedLanguage])
  return {
    ...{ kind: 'text', name, sample, samples: samples.length, language, html: '' },
    subject: 'Text message',
    text: writeTextMessage(declared, branding, { template: name, data, locale: requestedLanguage }),
    words: wordsOf(texts, textsFor({ languages, branding }, 'texts', language, name)),
  }
}

/** The languages that anything is written in. */
export const writtenLanguages = (
  { messages }: MessageBranding,
  { languages: { tags } }: Pick<Declared, 'languages'>,
): string[] =>
  languages.filter(
    language =>
      language === ownLanguage ||
      tags.includes(language) ||
      messages.mails[language] !== undefined ||
      messages.texts[language] !== undefined,
  )
