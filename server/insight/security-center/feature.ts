import { feature } from '../../core/feature/feature.ts'
import { LOGIN_FLOWS, SECURITY_CENTER } from './flags.ts'
import { securityScoresQueue } from './queue.ts'

export const securityCenter = feature({
  name: 'security-center',
  routes: [async () => (await import('./routes.ts')).securityCenterRoutes],
  queues: [securityScoresQueue],
  start: {
    async run(services) {
      await (await import('./note-scores.ts')).startNotingScores(services)
    },
  },
  flags: [LOGIN_FLOWS, SECURITY_CENTER],
  retention: [{ table: 'security_scores', expired: "day < (now() at time zone 'utc')::date - 400" }],
  tables: { security_scores: {} },
})
