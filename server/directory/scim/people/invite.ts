import { limitIdentifier, limitIdentifierWithin } from '../../../identity/accounts/identifier-limit.ts'
import { limitNewTenant } from '../../../identity/accounts/new-tenant-limit.ts'
import { mailInvitation } from '../../../identity/invitations/invite.ts'
import type { DirectoryChange } from '../directory.ts'
import type { DomainTrust } from './domain-trust.ts'

/**
 * Mails the invitation. A directory creates and deletes as it likes: an address gets no more mails than from the portal, and
 * an account that was opened to send spam sends no more of it this way. Strangers get as many mails of one account an
 * hour as from the portal, counted together; into a domain that the tenant has proven go as many as it has people.
 *
 * @throws Problem 429
 */
export async function invite(
  { tx, scope, directory: { context } }: DirectoryChange,
  userId: string,
  email: string,
  { proven }: Pick<DomainTrust, 'proven'>,
): Promise<void> {
  if (!proven) await limitIdentifier(context, 'tenant-invitations', scope.tenantId)
  await limitIdentifierWithin(tx, context, 'invitation-mail', email)
  const { id, self_opened, created_at } = await tx.vendorScope
    .select('tenants')
    .select(['id', 'self_opened', 'created_at'])
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  if (self_opened) await limitNewTenant(tx, context, { id, createdAt: created_at })
  await mailInvitation(tx, context, { userId, tenantId: scope.tenantId })
}
