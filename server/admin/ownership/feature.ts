import { feature } from '../../core/feature/feature.ts'
import { accountDeleted } from './mails/account-deleted.ts'
import { accountRestored } from './mails/account-restored.ts'
import { ownershipOffered } from './mails/ownership-offered.ts'
import { ownershipTransferred } from './mails/ownership-transferred.ts'
import { eraseAccountsQueue } from './queue.ts'
import { restoreTexts } from './restore-texts.ts'

export const ownership = feature({
  name: 'ownership',
  pages: [restoreTexts],
  exports: ['erase.ts', 'queue.ts', 'restore.ts'],
  settings: async () => (await import('./settings.ts')).ownershipSettings,
  routes: [async () => (await import('./routes.ts')).ownershipRoutes],
  queues: [eraseAccountsQueue],
  start: {
    async run(services, features) {
      await (await import('./erase.ts')).startErasing(services, features)
    },
  },
  retention: [{ table: 'ownership_transfers', expired: 'expires_at < now()' }],
  tables: { ownership_transfers: {} },
  mails: {
    'account-deleted': accountDeleted,
    'account-restored': accountRestored,
    'ownership-offered': ownershipOffered,
    'ownership-transferred': ownershipTransferred,
  },
})
