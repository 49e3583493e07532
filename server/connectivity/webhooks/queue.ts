import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Takes bodies of owners that keep too much. */
export const storedBodiesQueue = defineClockwork('webhook-bodies')
