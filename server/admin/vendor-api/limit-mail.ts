import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { limitIdentifier, limitIdentifierWithin } from '../../identity/accounts/identifier-limit.ts'

/**
 * Counts a call that mails people against the credentials that make it, whatever comes of it: a leaked secret is not to write to
 * every customer within minutes.
 *
 * @throws Problem 429
 */
export async function limitMailsOfCredentials(context: Context): Promise<void> {
  const credentials = context.request.vendorToken
  if (credentials) await limitIdentifier(context, 'vendor-mails', credentials.id)
}

/** Counts a mail to one mailbox, which no number of calls or of credentials is to flood. @throws Problem 429 */
export async function limitMailTo(tx: ContextTransaction, context: Context, email: string): Promise<void> {
  await limitIdentifierWithin(tx, context, 'vendor-mail', email)
}
