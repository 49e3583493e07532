import { Type } from 'typebox'
import { event } from './event.ts'
import { Email, Moment, TenantId, UserId, uuid } from './fields.ts'

const People = { fromUserId: UserId, toUserId: uuid(7) }

export const ownershipEvents = {
  'frontegg.tenant.ownershipOffered': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'High',
    summary: 'Ownership of an account was offered to a member.',
    audit: ['tenant.ownership-offered'],
    payload: { ...People, expiresAt: Moment },
  }),
  'frontegg.tenant.ownershipOfferEnded': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'An offer of ownership was withdrawn or declined.',
    audit: ['tenant.ownership-offer-ended'],
    payload: { ...People, declined: Type.Boolean() },
  }),
  'frontegg.tenant.ownershipTransferred': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'Critical',
    summary: 'A member accepted ownership of an account.',
    audit: ['tenant.ownership-transferred'],
    payload: { ...People, staysOwner: Type.Boolean() },
  }),
  'frontegg.user.leftTenant': event({
    category: 'users',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A member left the account.',
    audit: ['user.left-tenant'],
    payload: { userId: UserId, email: Email },
  }),
  'frontegg.tenant.deletionScheduled': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'Critical',
    summary: 'An owner deleted an account: it is closed, and erased at the end of the grace period.',
    audit: ['tenant.deletion-scheduled'],
    payload: { tenantId: TenantId, eraseAfter: Moment },
  }),
  'frontegg.tenant.restored': event({
    category: 'tenants',
    audience: 'vendor',
    severity: 'High',
    summary: 'A deleted account was restored within its grace period.',
    audit: ['tenant.restored'],
    payload: { tenantId: TenantId },
  }),
}
