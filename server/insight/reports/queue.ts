import { defineClockwork, defineQueue } from '../../platform/jobs/queue.ts'

export interface RunJob {
  vendorId: string
  tenantId: string
  runId: string
}

/** Draws and mails one report. What fails is said in the run and not tried again, but where a server died over it or drew too many. */
export const runQueue = defineQueue<RunJob>('report-run', {
  retryLimit: 5,
  retryDelay: 30,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
})

/** Looks which schedules are due. */
export const dueQueue = defineClockwork('report-schedules')
