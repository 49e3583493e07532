import { feature } from '../../core/feature/feature.ts'

export const cli = feature({
  name: 'cli',
  commands: {
    'create-admin': {
      summary: 'Make an administrator of a tenant.',
      load: async () => (await import('./create-admin.ts')).createAdmin,
    },
    'reset-admin': {
      summary: 'Let an administrator choose a new password, unlocked.',
      load: async () => (await import('./reset-admin.ts')).resetAdmin,
    },
    'seed-demo': {
      summary: 'Fill a tenant with a believable harbor team.',
      load: async () => (await import('./seed-demo.ts')).seedDemo,
    },
    'rotate-keys': {
      summary: 'Make new keys that sign access tokens.',
      load: async () => (await import('./rotate-keys.ts')).rotateKeys,
    },
    users: {
      summary: 'Find, show, lock and sign out people, and reset their second factors.',
      load: async () => (await import('./users.ts')).users,
    },
    'vendor-token': {
      summary: 'Make, list, rotate and revoke credentials of the vendor’s own back ends.',
      load: async () => (await import('./vendor-token.ts')).vendorToken,
    },
    'billing-sync': {
      summary: 'Bring plans, products and prices to what configuration and Stripe say.',
      load: async () => (await import('./billing-sync.ts')).billingSync,
    },
    backup: {
      summary: 'Write everything into one archive.',
      load: async () => (await import('./backup.ts')).backup,
    },
    restore: {
      summary: 'Bring back an archive, into either kind of database.',
      load: async () => (await import('./restore.ts')).restore,
    },
    export: {
      summary: 'Write the people of a tenant as CSV or JSON.',
      load: async () => (await import('./export.ts')).exportUsers,
    },
    import: {
      summary: 'Add people from CSV, JSON or the export of another product.',
      load: async () => (await import('./import/import-users.ts')).importUsers,
    },
    'check-sdk': {
      summary: 'Check a project on the published packages against what is served.',
      load: async () => (await import('./check-sdk.ts')).checkSdk,
    },
    'audit-verify': {
      summary: 'Compare the audit log with its seals.',
      load: async () => (await import('./audit-verify.ts')).auditVerify,
    },
    'billing-reconcile': {
      summary: 'Compare billing with the payment provider now.',
      load: async () => (await import('./billing-reconcile.ts')).billingReconcile,
    },
    'billing-replay': {
      summary: 'Look again at billing events since a time.',
      load: async () => (await import('./billing-replay.ts')).billingReplay,
    },
    doctor: {
      summary: 'Check the installation, and say what to cure.',
      load: async () => (await import('./doctor.ts')).doctor,
    },
  },
})
