import { listenForMail, type MailTarget } from './smtp.ts'
import { type MailStore, openMailStore } from './store.ts'

/** The development mailbox: a mail server, and what it was given. */
export interface Mailbox extends MailTarget {
  store: MailStore
}

export interface MailboxOptions {
  /** Where mails are kept. */
  folder: string
  production: boolean
}

/**
 * Opens the development mailbox.
 *
 * @throws Error in production: its readers can sign in as every user
 */
export async function openMailbox({ folder, production }: MailboxOptions): Promise<Mailbox> {
  if (production) {
    throw new Error(
      'The development mailbox does not run with NODE_ENV=production: set SMTP_URL to a mail server.',
    )
  }
  const store = await openMailStore(folder)
  return { ...(await listenForMail(store)), store }
}
