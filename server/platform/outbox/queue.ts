import { defineQueue } from '../jobs/queue.ts'

/** Hands the event of this id to its subscribers. */
export const eventQueue = defineQueue<{ eventId: string }>('deliver-event', {
  retryLimit: 15,
  retryDelay: 2,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})
