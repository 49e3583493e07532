import { defineQueue } from '../../platform/jobs/queue.ts'

export interface BulkJob {
  vendorId: string
  id: string
}

/** Works through one bulk. One that dies is taken up by the next attempt where it was. */
export const bulkQueue = defineQueue<BulkJob>('vendor-bulk', {
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 900,
  deleteAfterSeconds: 3600,
})
