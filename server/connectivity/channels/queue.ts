import type { Channel } from '../../../rules/channels.ts'
import { defineQueue } from '../../platform/jobs/queue.ts'

/** A recipient of a tenant for whom events wait. */
export interface Waiting {
  vendorId: string
  tenantId: string
  channel: Channel
  recipient: string
}

/** Sums up what waits for one recipient; sent with what waits first. */
export const digestQueue = defineQueue<Waiting>('channel-digest', {
  retryLimit: 8,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})
