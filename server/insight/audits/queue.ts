import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Seals what was recorded, and removes what is older than the vendor keeps. */
export const auditLogQueue = defineClockwork('audit-log')
