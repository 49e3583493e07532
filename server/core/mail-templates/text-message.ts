import type { Text } from '../../../rules/plural.ts'
import type { TextMessageData } from '../../platform/sms/sms-job.ts'
import { type MessageTexts, ownTexts, type TextFn, textIn } from './message-texts.ts'
import type { MailBrand } from './template.ts'

/** What every text message may name. */
type TextMessageBrand = Pick<MailBrand, 'vendorName'>

/** What a text message is beside its words. */
interface TextMessageAbout<Data> {
  /** What it looks like: one piece of data for each way that it can be worded. */
  samples: readonly [Data, ...Data[]]
}

/** A text message of a feature. `texts`: in English, by the keys that a vendor writes its own under. */
export type TextMessage<Data> = ((
  data: Data,
  brand: TextMessageBrand,
  messageTexts?: MessageTexts,
) => string) & {
  texts: Readonly<Record<string, Text>>
} & TextMessageAbout<Data>

/** Text messages by the name that they are sent under. */
export type TextMessages = {
  readonly [Name in keyof TextMessageData]?: TextMessage<TextMessageData[Name]>
}

/**
 * A text message, so that a vendor may say it otherwise and in other languages. Holes are `{{name}}`; `{{vendorName}}` may
 * stand in each. Its data is declared beside it, by merging into `TextMessageData`. Keep it short: one of 160 plain
 * characters is billed once.
 */
export const textMessage = <Texts extends Record<string, Text>>(texts: Texts) => ({
  of<Data>(
    write: (data: Data, text: TextFn<keyof Texts & string>) => string,
    about: TextMessageAbout<Data>,
  ): TextMessage<Data> {
    const template = (data: Data, { vendorName }: TextMessageBrand, messageTexts: MessageTexts = ownTexts) =>
      write(data, textIn(texts, messageTexts, { vendorName }))
    return Object.assign(template, { texts, ...about })
  },
})
