import type { Services } from '../../core/context/services.ts'
import { auditLogQueue } from './queue.ts'
import { removeOldAudits } from './retention.ts'
import { sealAudits } from './seal.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Seals and removes; one server of several does the work. */
export async function startKeepingAudits(
  services: Pick<Services, 'jobs' | 'database' | 'sealer' | 'vendors'>,
): Promise<void> {
  await services.jobs.work(auditLogQueue, async () => {
    await sealAudits(services)
    await removeOldAudits(services)
  })
  await services.jobs.schedule(auditLogQueue, EVERY_FIVE_MINUTES)
}
