/** A mail or a text message, as its reader has it. */
export interface Message {
  id: string
  /** ISO time. */
  receivedAt: string
  /** Addresses, or the number of a text message. */
  to: string[]
  subject: string
  text: string
  /** Empty of a text message. */
  html: string
  /** Every address of a page in it, in order. */
  links: string[]
  /** Every code of six digits in it, in order: to sign in, to prove an address, a second factor. */
  codes: string[]
}

/** How long a test waits for a message, and for which. */
export interface WaitOptions {
  /** One that came later than this one. */
  after?: Message
  /** Milliseconds to wait for it; default 5,000. A server sends after it has answered. */
  timeout?: number
}

/** Six digits that stand alone: neither part of a word, of an address nor of a longer number. */
const CODE = /(?<![\w:/-]|\d[.,])\d{6}(?![\w:/-]|[.,]\d)/g

/** The codes of a text, without repeats. What looks like one inside of a link is none. */
export function codesIn(text: string): string[] {
  return [...new Set(text.replaceAll(/https?:\/\/\S+/g, ' ').match(CODE))]
}
