import { type MessageTexts, ownTexts, type TextFn, textIn } from '../mail-templates/message-texts.ts'
import { languageOf, type MessageBranding, textsFor } from './brand.ts'

/** What every text may name. */
export interface SmsBrand {
  vendorName: string
}

interface Code {
  /** Six digits. */
  code: string
  /** How long it works, in seconds. */
  expiresIn: number
  /** Host name of the page that asked: browsers fill the code in there and nowhere else (WebOTP). */
  host?: string | undefined
}

/** `texts`: in English, by the keys that a vendor writes its own under. */
export type SmsTemplate<Data> = ((data: Data, brand: SmsBrand, texts?: MessageTexts) => string) & {
  texts: Readonly<Record<string, string>>
}

const sms = <Texts extends Record<string, string>>(texts: Texts) => ({
  of<Data>(write: (data: Data, text: TextFn<keyof Texts & string>) => string): SmsTemplate<Data> {
    const template = (data: Data, { vendorName }: SmsBrand, messageTexts: MessageTexts = ownTexts) =>
      write(data, textIn(texts, messageTexts, { vendorName }))
    return Object.assign(template, { texts })
  },
})

/** Short: a message of 160 plain characters is billed once. The last line is for browsers, and never another. */
const code = sms({
  text: '{{vendorName}}: your code is {{code}}. It works once, for {{duration}}. Never tell it to anybody.',
}).of<Code>(({ code, expiresIn, host }, text) =>
  [
    text('text', { code, duration: text.duration(expiresIn) }),
    ...(host ? ['', `@${host} #${code}`] : []),
  ].join('\n'),
)

/** To a phone that is a user's second factor: it must not give the first one away as well. */
const recoveryRefused = sms({
  text: '{{vendorName}}: this phone is your second step at sign-in, so it cannot reset your password too. Ask for a link by email instead.',
}).of<object>((_, text) => text('text'))

/** A user signs up with a number that has an account. */
const accountExists = sms({
  text: '{{vendorName}}: this number has an account already. Sign in with it. If that was not you, there is nothing to do.',
}).of<object>((_, text) => text('text'))

/** Every text message that the server sends. */
export const smsTemplates = { code, 'recovery-refused': recoveryRefused, 'account-exists': accountExists }

export type SmsTemplateName = keyof typeof smsTemplates

/** A text message to send: the template decides what its data must be. */
export type SmsJob = {
  [Name in SmsTemplateName]: {
    vendorId: string
    template: Name
    /** E.164. */
    to: string
    locale?: string | undefined
    data: Parameters<(typeof smsTemplates)[Name]>[0]
  }
}[SmsTemplateName]

/** The text of a message, in its vendor's words and the language that was asked for. */
export function textOf(
  { template, data, locale }: Pick<SmsJob, 'template' | 'data' | 'locale'>,
  branding: MessageBranding,
): string {
  const words = branding.messages.texts
  const write = smsTemplates[template] as SmsTemplate<SmsJob['data']>
  return write(data, branding.brand, textsFor(words, languageOf(branding, words, [locale]), template))
}
