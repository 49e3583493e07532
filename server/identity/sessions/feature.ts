import { feature } from '../../core/feature/feature.ts'

export const sessions = feature({
  name: 'sessions',
  exports: ['logout.ts', 'own-tenants.ts'],
  routes: [async () => (await import('./routes.ts')).sessionsRoutes],
  retention: [
    // Its replay ends the session for a day; afterwards it is just refused.
    { table: 'refresh_tokens', expired: "used_at < now() - interval '1 day' or expires_at < now()" },
    // An operator may look back.
    { table: 'sessions', expired: "least(revoked_at, expires_at) < now() - interval '30 days'" },
    { table: 'known_browsers', expired: "last_seen_at < now() - interval '400 days'" },
  ],
  flags: ['admin_portal_use_current_user_tenants_v1_endpoint'],
  personalData: {
    export: { browsers: async () => (await import('./personal-data.ts')).exportedBrowsers },
  },
  tables: {
    sessions: { onErasure: 'cascade' },
    refresh_tokens: {},
    known_browsers: { onErasure: 'cascade' },
  },
})
