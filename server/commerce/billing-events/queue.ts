import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Heals what the payment provider's webhooks did not tell. */
export const reconcileQueue = defineClockwork('billing-reconcile', {
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
})
