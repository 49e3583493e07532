import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Ends trials, says that they will end, and looks up changes whose outcome is unknown. */
export const billingClockQueue = defineClockwork('billing-clock')

/** Brings the plans of every vendor to the payment provider. */
export const billingPlansQueue = defineClockwork('billing-plans')
