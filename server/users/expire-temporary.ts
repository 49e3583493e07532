import { sql } from 'kysely'
import { TenantScope } from '../db/scope.ts'
import { defineClockwork } from '../jobs/queue.ts'
import type { Services } from '../services.ts'
import { endTenantSessions } from './end-tenant-sessions.ts'

/** Disables temporary members whose time has run out. */
export const expireTemporaryQueue = defineClockwork('expire-temporary-users')

const EVERY_MINUTE = '* * * * *'
const BATCH = 100

interface Expired {
  vendor_id: string
  tenant_id: string
  user_id: string
  email: string
}

/** Looks every minute. Between two looks nobody gets in either: each call checks the expiry itself. */
export async function startExpiringTemporaryUsers(
  services: Pick<Services, 'jobs' | 'transact'>,
): Promise<void> {
  await services.jobs.work(expireTemporaryQueue, async () => {
    while ((await expireTemporaryUsers(services)) === BATCH);
  })
  await services.jobs.schedule(expireTemporaryQueue, EVERY_MINUTE)
}

/** Disables up to a hundred members whose time has run out, and ends their sessions. @returns how many */
export async function expireTemporaryUsers({ transact }: Pick<Services, 'transact'>): Promise<number> {
  return await transact(async tx => {
    const { rows } = await sql<Expired>`
      update memberships set is_disabled = true where (vendor_id, tenant_id, user_id) in (
        select vendor_id, tenant_id, user_id from memberships
        where temporary_expires_at <= now() and not is_disabled
        order by temporary_expires_at limit ${BATCH} for update skip locked)
      returning vendor_id, tenant_id, user_id, email
    `.execute(tx.kysely)
    for (const { vendor_id: vendorId, tenant_id: tenantId, user_id: userId, email } of rows) {
      await endTenantSessions(new TenantScope(tx.kysely, vendorId, tenantId), userId, 'expired')
      await tx.audit({
        vendorId,
        tenantId,
        action: 'user.expired',
        description: `The time of ${email} as a temporary member has run out`,
        severity: 'Medium',
        json: { userId },
      })
      await tx.emit({ vendorId, tenantId, type: 'frontegg.user.expired', payload: { userId } })
    }
    return rows.length
  })
}
