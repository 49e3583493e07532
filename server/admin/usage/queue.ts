import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Closes the days that are over, notes how many members there are, and forgets what is too old. */
export const usageQueue = defineClockwork('usage-days')
