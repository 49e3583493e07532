import { defineQueue } from '../jobs/queue.ts'

/** Seals what was recorded, and removes what is older than the vendor keeps. */
export const auditLogQueue = defineQueue('audit-log', { retryLimit: 0, deleteAfterSeconds: 3600 })
