import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { issueLink, voidLinks } from '../../core/links/one-time-tokens.ts'
import type { Account } from '../accounts/accounts.ts'

/** The address of the page that lifts a lock, for the mail that tells of it. Earlier ones stop to count. */
export async function unlockLink(
  tx: ContextTransaction,
  { vendor, application }: Pick<Context, 'vendor' | 'application'>,
  { id: userId }: Pick<Account, 'id'>,
): Promise<{ url: string; expiresIn: number }> {
  const expiresIn = vendor.settings.links.unlockSeconds
  await voidLinks(tx.vendorScope, userId, ['unlock'])
  const token = await issueLink(tx.vendorScope, { purpose: 'unlock', userId, seconds: expiresIn })
  return { url: mailLink(vendor, application, 'unlockAccountUrl', { token }), expiresIn }
}
