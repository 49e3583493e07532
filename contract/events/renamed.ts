import type { AuditAction, EventKey } from '../events.ts'

/** Events of releases before, and what they are called now: rows of the outbox keep the name that they were written with. */
export const renamedEvents: Record<string, EventKey> = {
  'frontegg.user.signed-out': 'frontegg.user.signedOut',
  'frontegg.session.reuse-detected': 'frontegg.session.reuseDetected',
  'frontegg.session.code-replayed': 'frontegg.session.codeReplayed',
  'frontegg.users.breachedPasswordsReset': 'frontegg.user.breachedPasswordsReset',
  'frontegg.billing.payment-method.changed': 'frontegg.billing.paymentMethod.changed',
  'frontegg.vendor.eventTold': 'frontegg.vendor.eventSent',
  'frontegg.approvalFlow.asked': 'frontegg.approvalFlow.requested',
  'frontegg.user.newBrowser': 'frontegg.user.newBrowserSignedIn',
  'frontegg.user.applicationAssigned': 'frontegg.user.app.assigned',
  'frontegg.user.applicationUnassigned': 'frontegg.user.app.unassigned',
  'frontegg.user.expirationChanged': 'frontegg.user.temporary.access.edited',
  'frontegg.group.usersAdded': 'frontegg.group.users.added',
  'frontegg.group.usersRemoved': 'frontegg.group.users.removed',
  'frontegg.group.rolesAdded': 'frontegg.group.roles.updated',
  'frontegg.group.rolesRemoved': 'frontegg.group.roles.updated',
  'frontegg.apiToken.created': 'frontegg.tenantApiToken.created',
  'frontegg.apiToken.deleted': 'frontegg.tenantApiToken.deleted',
}

/** Actions of audit records of releases before: their records are sealed as they are, so filters look for both. */
export const renamedActions: Record<string, AuditAction> = {
  'approval.asked': 'approval.requested',
  'billing.cancelled': 'billing.canceled',
  'billing.plans-synchronised': 'billing.plans-synchronized',
  'user.impersonation-asked': 'user.impersonation-requested',
  'user.mfa-asked': 'user.mfa-requested',
  'user.sign-in-message-asked': 'user.sign-in-message-requested',
  'users.breached-passwords-reset': 'user.breached-passwords-reset',
}
