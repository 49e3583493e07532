import { feature } from '../../core/feature/feature.ts'
import { setupTexts } from './page-texts.ts'

export const setupLinks = feature({
  name: 'setup-links',
  pages: [setupTexts],
  routes: [
    async () => (await import('./link-routes.ts')).linkRoutes,
    async () => (await import('./setup-routes.ts')).setupRoutes,
    async () => (await import('./page.ts')).setupPage,
  ],
  tables: {
    setup_links: { onErasure: 'cascade' },
    setup_sessions: {},
  },
  retention: [
    { table: 'setup_links', expired: 'expires_at < now()' },
    { table: 'setup_sessions', expired: 'expires_at < now()' },
  ],
})
