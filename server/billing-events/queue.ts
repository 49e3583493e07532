import { defineQueue } from '../jobs/queue.ts'

/** Heals what the payment provider's webhooks did not tell. */
export const reconcileQueue = defineQueue('billing-reconcile', {
  retryLimit: 0,
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
})
