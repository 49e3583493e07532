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

export type MailTemplate<Data> = (data: Data, brand: MailBrand) => MailContent
