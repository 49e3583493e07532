import type { Mails } from './template.ts'
import type { TextMessages } from './text-message.ts'

/** All that is said to people outside of a page, by core and every feature. */
export interface DeclaredMessages {
  /** Every mail that is sent. */
  mails: Mails
  /** Every text message that is sent. */
  textMessages: TextMessages
}
