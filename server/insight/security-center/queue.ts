import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Notes each day how safe each tenant is set up. */
export const securityScoresQueue = defineClockwork('security-scores')
