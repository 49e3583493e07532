import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Disables temporary members whose time has run out. */
export const expireTemporaryQueue = defineClockwork('expire-temporary-users')
