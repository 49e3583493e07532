import { sql } from 'kysely'
import type { Jobs } from '../jobs/jobs.ts'
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

/** A process that is killed on the last try of a delivery leaves a row that waits, and no job that works it off. */
export async function startResendingOverdue(parts: { jobs: Jobs; transact: Transact }): Promise<void> {
  await parts.jobs.work(overdueQueue, async () => {
    while ((await resendOverdue(parts.transact)) === BATCH);
  })
  await parts.jobs.schedule(overdueQueue, EVERY_FIVE_MINUTES)
}

/**
 * Gives up to a hundred deliveries that are overdue, and whose job is not alive, another job. The lost one counts as an attempt,
 * so that a delivery that ends its process each time is given up too.
 *
 * @returns how many
 */
export async function resendOverdue(transact: Transact): Promise<number> {
  return await transact(async tx => {
    const { rows } = await sql<Overdue>`
      update event_deliveries d set attempts = attempts + 1, job_id = gen_random_uuid(), response = ${LOST},
        status = case when attempts + 1 >= ${DELIVERY_ATTEMPTS} then 'failed' else 'waiting' end,
        next_at = case when attempts + 1 < ${DELIVERY_ATTEMPTS} then now() end
      where (event_id, subscriber, endpoint_id) in (
        select event_id, subscriber, endpoint_id from event_deliveries o
        where status = 'waiting' and next_at < now() - interval '1 minute'
          and not exists (select from jobs.job
            where name = ${deliveryQueue.name} and id = o.job_id and state < 'completed')
        order by next_at limit ${BATCH} for update skip locked)
      returning event_id as "eventId", subscriber, endpoint_id as "endpointId", job_id as "jobId", status
    `.execute(tx.kysely)
    for (const { jobId, status, ...delivery } of rows)
      if (status === 'waiting') await tx.send(deliveryQueue, delivery, { id: jobId })
    return rows.length
  })
}
