import { event } from './event.ts'
import { ConfigId, Id, Moment, text } from './fields.ts'

const Link = { linkId: Id, kind: text('scim'), connectionId: ConfigId, label: text('IT of Acme') }

/** Links that open the set-up of one connection without an account. */
export const setupLinksEvents = {
  'frontegg.setupLink.created': event({
    category: 'security',
    audience: 'tenant',
    severity: 'High',
    summary: 'A link to the set-up of a connection was created.',
    audit: ['setup-link.created'],
    payload: { ...Link, expiresAt: Moment },
  }),
  'frontegg.setupLink.opened': event({
    category: 'security',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A link to the set-up of a connection was opened.',
    audit: ['setup-link.opened'],
    payload: Link,
  }),
  'frontegg.setupLink.revoked': event({
    category: 'security',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A link to the set-up of a connection was revoked.',
    audit: ['setup-link.revoked'],
    payload: Link,
  }),
}
