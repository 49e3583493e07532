import { defineQueue } from '../jobs/queue.ts'

/** Ends trials, says that they will end, and looks up changes whose outcome nobody learnt. */
export const billingClockQueue = defineQueue('billing-clock', { retryLimit: 0, deleteAfterSeconds: 3600 })

/** Brings the plans of every vendor to the payment provider. */
export const billingPlansQueue = defineQueue('billing-plans', { retryLimit: 0, deleteAfterSeconds: 3600 })
