import type { Mails, MailTemplate } from '../../core/mail-templates/template.ts'
import { languageOf, type MessageBranding, textsFor } from '../../core/messages/brand.ts'
import { writeMail } from '../../core/messages/compose.ts'
import { smsSamples } from '../../core/messages/sms-samples.ts'
import { type SmsTemplateName, smsTemplates, textOf } from '../../core/messages/sms-templates.ts'
import { languages, ownLanguage } from '../../platform/language/language.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'

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
  words: Record<string, string>
}

export type PreviewName = Pick<Preview, 'kind' | 'name'>

/** Every message that the server sends. */
export const previewNames = (mails: Mails): PreviewName[] => [
  ...Object.keys(mails)
    .sort()
    .map(name => ({ kind: 'mail' as const, name })),
  ...Object.keys(smsTemplates).map(name => ({ kind: 'text' as const, name })),
]

/** Undefined for a message or sample that does not exist. */
export function previewOf(
  mails: Mails,
  branding: MessageBranding,
  kind: string,
  name: string,
  { language = '', sample = 0 }: { language?: string | undefined; sample?: number },
): Preview | undefined {
  if (kind === 'mail' && Object.hasOwn(mails, name))
    return previewMail(mails, branding, name as MailJob['template'], language, sample)
  if (kind === 'text' && Object.hasOwn(smsTemplates, name))
    return previewText(branding, name as SmsTemplateName, language, sample)
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
  branding: MessageBranding,
  name: SmsTemplateName,
  requestedLanguage: string,
  sample: number,
): Preview | undefined {
  const samples = smsSamples[name]
  const data = samples[sample]
  if (!data) return undefined
  const language = languageOf(branding, branding.messages.texts, [requestedLanguage])
  return {
    ...{ kind: 'text', name, sample, samples: samples.length, language, html: '' },
    subject: 'Text message',
    text: textOf(
      { template: name, data, locale: requestedLanguage } as Parameters<typeof textOf>[0],
      branding,
    ),
    words: { ...smsTemplates[name].texts, ...textsFor(branding.messages.texts, language, name).texts },
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
