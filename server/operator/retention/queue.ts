import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Removes expired rows of every feature. Its name is stored with waiting jobs. */
export const retentionQueue = defineClockwork('identity-housekeeping')
