import type { Text } from '../../../rules/plural.ts'
import type { MailTemplateData } from '../../platform/mail/mail-job.ts'
import { type MessageTexts, ownTexts, type TextFn, textIn } from './message-texts.ts'

/** What a vendor's mails look like. */
export interface MailBrand {
  vendorName: string
  /** https address of an image, or null to write the name. */
  logo: string | null
  /** `#rrggbb` of buttons and links. */
  color: string
  /** Where answers and questions go, or null. */
  supportEmail: string | null
}

/** A mail's words, before they become text and HTML. Every string is plain text. */
export interface MailContent {
  subject: string
  /** One line that mail programs show beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string } | undefined
  /** A code to type, shown large. */
  code?: string | undefined
  /** Small print under the button: how long it works, what to do if it was not you. */
  notes: string[]
  /** Of mails that their reader can end: the page that does, which programs for mail post to, too (RFC 8058). */
  unsubscribe?: { label: string; url: string } | undefined
  /** In place of ours. */
  html?: string | undefined
}

/** Names that a mail may contain and that another user has chosen (untrusted text). */
type ShownName =
  | 'name'
  | 'invitedBy'
  | 'memberName'
  | 'tenantName'
  | 'tokenName'
  | 'requester'
  | 'displayName'

/** What a mail is beside its words. */
interface MailAbout<Data> {
  /** What it looks like: one piece of data for each way that it can be worded. */
  samples: readonly [Data, ...Data[]]
  /** What stands for a name that cannot be said (`core/messages/said-names.ts`) where that is not what it is elsewhere. */
  standIns?: Readonly<Partial<Record<ShownName, string | undefined>>>
}

/** A mail of a feature. `texts`: in English, by the keys that a vendor writes its own under. */
export type MailTemplate<Data> = ((data: Data, brand: MailBrand, texts?: MessageTexts) => MailContent) & {
  texts: Readonly<Record<string, Text>>
} & MailAbout<Data>

/** Mails by the name that they are sent under. */
export type Mails = { readonly [Name in keyof MailTemplateData]?: MailTemplate<MailTemplateData[Name]> }

/**
 * A mail in texts, so that a vendor may say it otherwise and in other languages. Holes are `{{name}}`; `{{vendorName}}`
 * may stand in each. A text with a number, `count`, has a form for each that the number asks for: `{ one, other }`. Its data
 * is declared beside it, by merging into `MailTemplateData`.
 */
export const mail = <Texts extends Record<string, Text>>(texts: Texts) => ({
  of<Data>(
    write: (data: Data, text: TextFn<keyof Texts & string>, brand: MailBrand) => MailContent,
    about: MailAbout<Data>,
  ): MailTemplate<Data> {
    const template = (data: Data, brand: MailBrand, messageTexts: MessageTexts = ownTexts) =>
      write(data, textIn(texts, messageTexts, { vendorName: brand.vendorName }), brand)
    return Object.assign(template, { texts, ...about })
  },
})
