import { defineQueue } from '../jobs/queue.ts'

/**
 * A mail to send. Its data holds links that sign people in, so it waits sealed: `sealed` is base64 of the
 * sealed JSON of a MailJob, with the purpose `mail/<vendor>`.
 */
export interface SealedMail {
  vendorId: string
  sealed: string
}

/** Tried for about a day; sent mails leave no trace in the queue after an hour. */
export const mailQueue = defineQueue<SealedMail>('mail', {
  retryLimit: 12,
  retryDelay: 5,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
  retentionSeconds: 2 * 86_400,
  deleteAfterSeconds: 3600,
})

export function mailPurpose(vendorId: string): string {
  return `mail/${vendorId}`
}
