import { limitIdentifierWithin } from '../../../identity/accounts/identifier-limit.ts'
import { limitNewTenant } from '../../../identity/accounts/new-tenant-limit.ts'
import { mailInvitation } from '../../../identity/invitations/invite.ts'
import type { DirectoryChange } from '../directory.ts'

/**
 * Mails the invitation. A directory creates and deletes as it likes: an address gets no more mails than from the portal, and
 * an account that somebody opened to send mails sends no more of them this way.
 *
 * @throws Problem 429
 */
export async function invite(
  { tx, scope, directory: { context } }: DirectoryChange,
  userId: string,
  email: string,
): Promise<void> {
  await limitIdentifierWithin(tx, context, 'invitation-mail', email)
  const { id, self_opened, created_at } = await tx.vendorScope
    .select('tenants')
    .select(['id', 'self_opened', 'created_at'])
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  if (self_opened) await limitNewTenant(tx, context, { id, createdAt: created_at })
  await mailInvitation(tx, context, { userId, tenantId: scope.tenantId })
}
