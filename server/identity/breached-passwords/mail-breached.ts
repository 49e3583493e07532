import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { issueLink } from '../../core/links/one-time-tokens.ts'

interface Owner {
  id: string
  email: string
  name: string | null
}

/** Mails a link to choose another password, and why. The owner has proven the address before. */
export async function mailBreached(tx: ContextTransaction, context: Context, owner: Owner): Promise<void> {
  const { vendor, application } = context
  const seconds = vendor.settings.links.resetSeconds
  const token = await issueLink(tx.vendorScope, { purpose: 'password-reset', userId: owner.id, seconds })
  await tx.mail({
    vendorId: vendor.id,
    template: 'breached-password',
    to: owner.email,
    data: {
      url: mailLink(vendor, application, 'resetPasswordUrl', { userId: owner.id, token }),
      name: owner.name ?? undefined,
      expiresIn: seconds,
    },
  })
}
