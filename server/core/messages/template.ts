import { ownSpeech, type Say, type Speech, sayIn } from './speech.ts'

/** What a vendor's mails look like. */
export interface MailBrand {
  vendorName: string
  /** https address of an image, or null to write the name. */
  logo: string | null
  /** `#rrggbb` of buttons and links. */
  colour: string
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
  /** In place of ours. */
  html?: string | undefined
}

/** `texts`: in English, by the keys that a vendor writes its own under; none where the mail has no words of ours. */
export type MailTemplate<Data> = ((data: Data, brand: MailBrand, speech?: Speech) => MailContent) & {
  texts?: Readonly<Record<string, string>>
}

/**
 * A mail in texts, so that a vendor may say it otherwise and in other languages. Holes are `{{name}}`; `{{vendorName}}`
 * may stand in each.
 */
export const mail = <Texts extends Record<string, string>>(texts: Texts) => ({
  of<Data>(
    write: (data: Data, say: Say<keyof Texts & string>, brand: MailBrand) => MailContent,
  ): MailTemplate<Data> {
    const template = (data: Data, brand: MailBrand, speech: Speech = ownSpeech) =>
      write(data, sayIn(texts, speech, { vendorName: brand.vendorName }), brand)
    return Object.assign(template, { texts })
  },
})
