import type { EventPayload } from '../../../contract/events.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

/**
 * Gives the tenant's invite link another address, if there is one: a member who goes, or is kept out from now on, may have
 * it and would come back by it. Roles and expiry stay, and administrators find the new one where the old one was.
 */
export async function resetInviteLink(
  tx: Pick<ContextTransaction, 'record'>,
  scope: TenantScope,
  { sealer }: Pick<Services, 'sealer'>,
): Promise<void> {
  const token = newToken()
  const { numUpdatedRows } = await scope
    .updateInTenant('invite_links')
    .set({ hash: hashToken(token), sealed_token: sealer.seal(token, inviteLinkPurpose(scope)) })
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await recordLink(tx, scope, 'updated', { changed: ['token'] })
}

/** The audit row and the event of a change of the link. */
export async function recordLink<What extends 'created' | 'updated' | 'deleted'>(
  tx: Pick<ContextTransaction, 'record'>,
  { tenantId }: TenantScope,
  what: What,
  payload: EventPayload<`frontegg.inviteLink.${What}`>,
): Promise<void> {
  const key = `frontegg.inviteLink.${what}` as const
  await tx.record<`frontegg.inviteLink.${What}`>(key, payload, {
    tenantId,
    description: `The invite link was ${what}`,
  })
}

/** What its token is sealed for. */
export function inviteLinkPurpose({ vendorId, tenantId }: TenantScope): string {
  return `invite-link/${vendorId}/${tenantId}`
}
