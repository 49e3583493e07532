import { sql } from 'kysely'
import type { Jobs } from '../jobs/jobs.ts'
import { resendLostEvents } from './lost-events.ts'
import { DELIVERY_ATTEMPTS, deliveryQueue, overdueQueue } from './queue.ts'
import type { Transact } from './transaction.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'
const BATCH = 100

/** What is kept in place of an answer. */
const LOST = 'The job of the delivery was lost: its process was ended, or it took too long.'

interface Overdue {
  eventId: string
  subscriber: string
  endpointId: string
  jobId: string
  status: 'waiting' | 'failed'
}

/** A process that is killed during the last attempt leaves a waiting delivery, or an event without any, and no job. */
export async function startResendingOverdue(parts: { jobs: Jobs; transact: Transact }): Promise<void> {
  await parts.jobs.work(overdueQueue, async () => {
    while ((await resendOverdue(parts.transact)) >= BATCH);
    while ((await resendLostEvents(parts.transact)) >= BATCH);
  })
  await parts.jobs.schedule(overdueQueue, EVERY_FIVE_MINUTES)
}

/**
 * Queues a new job for up to a hundred overdue deliveries that have no live job. The lost attempt counts, so that a delivery
 * which always kills its process fails in the end.
 *
 * @returns how many
 */
export async function resendOverdue(transact: Transact): Promise<number> {
  return await transact(async tx => {
    // Rows of the release before have no job_id: their job may live, so what they get counts as no lost attempt.
    const { rows } = await sql<Overdue>`
      with overdue as materialized (
        select event_id, subscriber, endpoint_id, attempts + (job_id is not null)::int as attempts
        from event_deliveries o
        where status = 'waiting' and next_at < now() - interval '1 minute'
          and not exists (select from jobs.job
            where name = ${deliveryQueue.name} and id = o.job_id and state < 'completed')
        order by next_at limit ${BATCH} for update skip locked)
      update event_deliveries d set attempts = o.attempts, job_id = gen_random_uuid(), response = ${LOST},
        status = case when o.attempts >= ${DELIVERY_ATTEMPTS} then 'failed' else 'waiting' end,
        next_at = case when o.attempts < ${DELIVERY_ATTEMPTS} then now() end
      from overdue o
      where d.event_id = o.event_id and d.subscriber = o.subscriber and d.endpoint_id = o.endpoint_id
      returning d.event_id as "eventId", d.subscriber, d.endpoint_id as "endpointId", d.job_id as "jobId", d.status
    `.execute(tx.kysely)
    for (const { jobId, status, ...delivery } of rows)
      if (status === 'waiting') await tx.send(deliveryQueue, delivery, { id: jobId })
    return rows.length
  })
}
