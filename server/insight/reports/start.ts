import type { Services } from '../../core/context/services.ts'
import { queueDueReports } from './due.ts'
import { dueQueue, runQueue } from './queue.ts'
import { runReport } from './run.ts'

const EVERY_MINUTE = '* * * * *'

/** Sends reports by their schedules; one server of several does each. */
export async function startReports(services: Services): Promise<void> {
  await services.jobs.work(runQueue, ({ data }) => runReport(services, data))
  await services.jobs.work(dueQueue, async () => {
    await queueDueReports(services)
  })
  await services.jobs.schedule(dueQueue, EVERY_MINUTE)
}
