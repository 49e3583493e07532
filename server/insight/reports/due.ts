import type { Services } from '../../core/context/services.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { nextRun } from './cron.ts'
import { accountOf } from './document.ts'
import { runQueue } from './queue.ts'
import { expiryOf } from './send.ts'

const BATCH = 50

type Parts = Pick<Services, 'transact' | 'now'>

/** Until the run has ended and its vendor's number counts. */
const KEPT_DAYS = 30

/**
 * Queues a run of each schedule that is due, and says when its next one is: of those that a stopped server missed, one is made up
 * for. Two servers at once share the work. @returns how many were queued
 */
export async function queueDueReports(services: Parts): Promise<number> {
  let queued = 0
  for (;;) {
    const count = await queueBatch(services)
    queued += count
    if (count < BATCH) return queued
  }
}

async function queueBatch({ transact, now }: Parts): Promise<number> {
  return await transact(async tx => {
    const due = await tx.kysely
      .selectFrom('report_schedules')
      .selectAll()
      .where('next_run_at', '<=', now())
      .orderBy('next_run_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of due) {
      const { vendor_id: vendorId, tenant_id: tenantId, template_id: templateId } = row
      const scope = new VendorScope(tx.kysely, vendorId).tenant(tenantId)
      const timeZone = row.time_zone || (await accountOf(scope)).timeZone
      await scope
        .updateInTenant('report_schedules')
        .set({ next_run_at: nextRun(row.cron, timeZone, now()) ?? null })
        .where('template_id', '=', templateId)
        .execute()
      const id = uuidv7()
      await tx.kysely
        .insertInto('report_runs')
        .values({
          vendor_id: vendorId,
          tenant_id: tenantId,
          id,
          template_id: templateId,
          trigger: 'schedule',
          author_id: row.author_id,
          type: row.type,
          data_filters: JSON.stringify(row.data_filters),
          expires_at: expiryOf(KEPT_DAYS),
        })
        .execute()
      await tx.send(runQueue, { vendorId, tenantId, runId: id })
    }
    return due.length
  })
}
