import { defineQueue } from '../jobs/queue.ts'

/** Removes what is over: sessions, spent refresh tokens, used and expired links and codes. */
export const housekeepingQueue = defineQueue('identity-housekeeping', {
  retryLimit: 0,
  deleteAfterSeconds: 3600,
})
