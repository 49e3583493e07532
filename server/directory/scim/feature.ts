import { feature } from '../../core/feature/feature.ts'
import { directoryRefused } from './mails/directory-refused.ts'

export const scim = feature({
  name: 'scim',
  exports: ['apply-stored.ts', 'directory.ts'],
  routes: [async () => (await import('./routes.ts')).scimRoutes],
  tables: {
    scim_users: {
      onErasure: 'stays: what the directory says of its people is its own, and names no account any more',
      kept: 'until the directory or the connection is deleted',
    },
    scim_groups: { kept: 'until the directory or the connection is deleted' },
    scim_group_members: {},
    scim_requests: {},
  },
  retention: [{ table: 'scim_requests', expired: 'expires_at < now()' }],
  mails: { 'directory-refused': directoryRefused },
})
