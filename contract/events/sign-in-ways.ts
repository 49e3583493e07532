import { event } from './event.ts'
import { SessionId, TenantId, UserId } from './fields.ts'

/** Raised beside `frontegg.user.authenticated`, which every sign-in raises. */
const way = (summary: string) =>
  event({
    category: 'signIn',
    audience: 'tenant',
    severity: 'Info',
    summary,
    audit: [],
    payload: { userId: UserId, tenantId: TenantId, sessionId: SessionId },
  })

/** How a user signed in, for receivers that hear of one way alone. */
export const signInWaysEvents = {
  'frontegg.user.authenticatedWithSSO': way('A user signed in by single sign-on.'),
  'frontegg.user.authenticatedWithSAML': way('A user signed in by single sign-on with SAML.'),
  'frontegg.user.authenticatedWithMFA': way('A user signed in with more than one factor.'),
}
