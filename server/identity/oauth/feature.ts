import { feature } from '../../core/feature/feature.ts'
import { authorizeTexts } from './authorize-texts.ts'
import { MARKING, warnOfKeptApplications } from './kept-applications.ts'

/** A consumed code is kept as long as its session lives: its replay ends it. */
const CONSUMED_CODES = `expires_at < now() - interval '1 day' and (used_at is null or not exists (
  select 1 from sessions s where s.vendor_id = oauth_codes.vendor_id and s.id = oauth_codes.session_id
    and s.revoked_at is null and s.expires_at > now()))`

export const oauth = feature({
  name: 'oauth',
  pages: [authorizeTexts],
  exports: ['form-body.ts', 'own-cookie.ts', 'redirect-address.ts', 'hosted-session.ts'],
  routes: [async () => (await import('./routes.ts')).oauthRoutes],
  retention: [
    { table: 'oauth_codes', expired: CONSUMED_CODES },
    { table: 'hosted_browsers', expired: 'expires_at < now()' },
  ],
  migrated: { [MARKING]: warnOfKeptApplications },
  tables: {
    oauth_codes: {},
    hosted_browsers: {},
  },
})
