import { feature } from '../../core/feature/feature.ts'
import { readAndWrite } from '../../core/permissions/families.ts'
import { reportReady } from './mails/report-ready.ts'
import { stopReportTexts } from './page-texts.ts'
import { dueQueue, runQueue } from './queue.ts'

export const reports = feature({
  name: 'reports',
  pages: [stopReportTexts],
  settings: async () => (await import('./settings.ts')).reportsSettings,
  routes: [async () => (await import('./routes.ts')).reportsRoutes],
  queues: [runQueue, dueQueue],
  start: {
    async run(services) {
      await (await import('./start.ts')).startReports(services)
    },
  },
  permissions: [{ category: 'Security', permissions: readAndWrite('fe.secure', 'reports', 'reports') }],
  tables: {
    report_schedules: { kept: 'one of each report; they go with their tenant' },
    report_recipients: { onErasure: 'cascade' },
    report_runs: {},
  },
  retention: [{ table: 'report_runs', expired: 'expires_at < now()' }],
  mails: { 'report-ready': reportReady },
  attachments: async () => (await import('./attach.ts')).attachReport,
})
