import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Removes what is over: sessions, spent refresh tokens, used and expired links and codes. */
export const housekeepingQueue = defineClockwork('identity-housekeeping')
