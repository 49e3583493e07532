import { defineQueue } from '../jobs/queue.ts'

/** A text message to send. It holds a code, so it waits sealed, with the purpose `sms/<vendor>`. */
export interface SealedSms {
  vendorId: string
  sealed: string
}

/** A code that comes late is of no use: tried for some minutes, and no trace is left after an hour. */
export const smsQueue = defineQueue<SealedSms>('sms', {
  retryLimit: 4,
  retryDelay: 5,
  retryDelayMax: 60,
  expireInSeconds: 60,
  retentionSeconds: 900,
  deleteAfterSeconds: 3600,
})

export function smsPurpose(vendorId: string): string {
  return `sms/${vendorId}`
}
