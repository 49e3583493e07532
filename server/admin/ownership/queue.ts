import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Erases accounts whose grace period is over. Its name is stored with waiting jobs. */
export const eraseAccountsQueue = defineClockwork('ownership-erase-accounts')
