import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Sends digests that are due, and empties inboxes that are full. Its name is stored with waiting jobs. */
export const digestQueue = defineClockwork('notification-digests')
