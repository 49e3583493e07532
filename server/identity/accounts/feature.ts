import { feature } from '../../core/feature/feature.ts'

export const accounts = feature({
  name: 'accounts',
  exports: [
    'accounts.ts',
    'add-member.ts',
    'authorized-party.ts',
    'claim-account.ts',
    'create-user.ts',
    'decoys.ts',
    'identifier-limit.ts',
    'lock.ts',
    'own-tenant.ts',
    'pending-tenant.ts',
    'record-created.ts',
    'set-password.ts',
    'usernames.ts',
    'new-tenant-limit.ts',
  ],
  retention: [
    // Links and codes: an operator may look back.
    { table: 'one_time_tokens', expired: "expires_at < now() - interval '7 days'" },
  ],
  tables: {
    user_counts: {},
    one_time_tokens: { onErasure: 'cascade' },
    usernames: { onErasure: 'cascade' },
    decoy_kinds: {},
    decoy_secrets: {},
  },
  settings: async () => (await import('./settings.ts')).accountsSettings,
  vendorFile: async () => (await import('./vendor-file.ts')).accountsPart,
})
