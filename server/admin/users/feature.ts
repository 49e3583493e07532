import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'
import { factorsReset } from './mails/factors-reset.ts'
import { passwordResetByAdministrator } from './mails/password-reset-by-administrator.ts'
import { expireTemporaryQueue } from './queue.ts'

export const users = feature({
  name: 'users',
  exports: [
    'end-tenant-sessions.ts',
    'list.ts',
    'member-columns.ts',
    'member.ts',
    'remove-member.ts',
    'take-out.ts',
    'update-member.ts',
    'view.ts',
  ],
  settings: async () => (await import('./settings.ts')).usersSettings,
  routes: [
    async () => (await import('./routes.ts')).usersRoutes,
    async () => (await import('./team-routes.ts')).usersTeamRoutes,
    async () => (await import('./reset-routes.ts')).resetRoutes,
  ],
  queues: [expireTemporaryQueue],
  start: {
    async run(services) {
      await (await import('./expire-temporary.ts')).startExpiringTemporaryUsers(services)
    },
  },
  permissions: [
    {
      category: 'Team',
      permissions: [...family('fe.secure', 'users', 'users')],
    },
    {
      category: 'Security',
      permissions: [{ key: 'fe.secure.delete.sessions', name: 'End sessions of members' }],
    },
  ],
  flags: ['temporary-users'],
  mails: {
    'factors-reset': factorsReset,
    'password-reset-by-administrator': passwordResetByAdministrator,
  },
})
