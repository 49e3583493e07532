import { sql } from 'kysely'
import type { ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { freeInvitedUsername } from '../../identity/accounts/usernames.ts'
import { resetInviteLink } from '../../identity/invitations/reset-invite-link.ts'
import { TenantScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import { endTenantSessions } from './end-tenant-sessions.ts'
import { expireTemporaryQueue } from './queue.ts'

const EVERY_MINUTE = '* * * * *'
const BATCH = 100

interface Expired {
  vendor_id: string
  tenant_id: string
  user_id: string
  email: string
  activated: boolean
}

/** Looks every minute. Between two looks no expired member signs in either: each call checks the expiry itself. */
export async function startExpiringTemporaryUsers(
  services: Pick<Services, 'jobs' | 'transact' | 'sealer'>,
): Promise<void> {
  await services.jobs.work(expireTemporaryQueue, async () => {
    while ((await expireTemporaryUsers(services)) === BATCH);
  })
  await services.jobs.schedule(expireTemporaryQueue, EVERY_MINUTE)
}

/**
 * Disables up to a hundred members whose time has run out, ends their sessions, and gives the invite links of their tenants
 * another address. @returns how many members
 */
export async function expireTemporaryUsers(services: Pick<Services, 'transact' | 'sealer'>): Promise<number> {
  return await services.transact(async tx => {
    const left = new Map<string, TenantScope>()
    const { rows } = await sql<Expired>`
      update memberships set is_disabled = true where (vendor_id, tenant_id, user_id) in (
        select vendor_id, tenant_id, user_id from memberships
        where temporary_expires_at <= now() and not is_disabled and inherited_from is null
        order by temporary_expires_at limit ${BATCH} for update skip locked)
      returning vendor_id, tenant_id, user_id, email, activated
    `.execute(tx.kysely)
    for (const { vendor_id: vendorId, tenant_id: tenantId, user_id: userId, email, activated } of rows) {
      const scope = new TenantScope(tx.kysely, vendorId, tenantId)
      await endTenantSessions(scope, userId, 'expired')
      // Who has never come in has not seen it.
      if (!activated) await freeInvitedUsername(scope, userId)
      else left.set(`${vendorId} ${tenantId}`, scope)
      await tx.record(
        'frontegg.user.expired',
        { userId },
        { vendorId, tenantId, description: `The time of ${email} as a temporary member has run out` },
      )
    }
    // Always in the same order, so that no two wait for each other.
    for (const [, scope] of [...left].sort(([one], [other]) => (one < other ? -1 : 1)))
      await resetInviteLink(inTenant(tx, scope), scope, services)
    return rows.length
  })
}

/** It has no caller: records name the tenant alone. */
function inTenant(tx: Transaction, { vendorId }: TenantScope): Pick<ContextTransaction, 'record'> {
  return { record: (key, payload, about) => tx.record(key, payload, { vendorId, ...about }) }
}
