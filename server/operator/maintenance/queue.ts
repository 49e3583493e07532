import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Vacuums and analyzes the embedded database. */
export const maintenanceQueue = defineClockwork('embedded-upkeep')
