import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Takes away locks by failed sign-ins that have expired. */
export const expiredLocksQueue = defineClockwork('expired-locks')
