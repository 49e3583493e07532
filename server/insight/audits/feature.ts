import { feature } from '../../core/feature/feature.ts'
import { auditLogQueue } from './queue.ts'

export const audits = feature({
  name: 'audits',
  exports: ['list.ts', 'stats.ts'],
  settings: async () => (await import('./settings.ts')).auditsSettings,
  routes: [async () => (await import('./routes.ts')).auditsRoutes],
  queues: [auditLogQueue],
  start: {
    async run(services) {
      await (await import('./keep.ts')).startKeepingAudits(services)
    },
  },
  permissions: [
    {
      category: 'Security',
      permissions: [{ key: 'fe.secure.read.audits', name: 'Read audit logs' }],
    },
  ],
  personalData: { erase: async () => (await import('./anonymise.ts')).anonymiseAudits },
  tables: {
    audits: {
      onTenantErasure: 'stays: what happened outlives its account, until `audits.retentionDays`',
      onErasure: 'anonymized',
      kept: '`retention.ts` removes what is older than the vendor’s `audits.retentionDays`',
    },
    audit_seals: {
      onTenantErasure: 'stays: as the records that they seal',
      kept: 'they say that records were there, and how many',
    },
  },
})
