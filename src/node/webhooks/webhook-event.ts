/** The person that an event is about. Source: wire, webhooks. */
export interface WebhookUser {
  id: string
  email?: string | null
  name?: string | null
  verified?: boolean | null
  phoneNumber?: string | null
  metadata?: string
  tenantId?: string
  tenantIds?: string[]
  tenants?: { tenantId: string; roles?: unknown[] }[]
  roles?: unknown[]
  permissions?: unknown[]
  createdAt?: string
  lastLogin?: string | null
  isLocked?: boolean | null
  [field: string]: unknown
}

export interface WebhookTenant {
  tenantId: string
  name?: string
  [field: string]: unknown
}

export interface WebhookGroup {
  id: string
  tenantId?: string
  name?: string
  [field: string]: unknown
}

export interface WebhookContext {
  /** The same in each delivery of one event. */
  eventId?: string
  vendorId?: string
  tenantId?: string | null
  userId?: string
  applicationId?: string
  /** ISO 8601. */
  createdAt?: string
  /** The vendor's back end caused it; `id` and `description` are of its credentials, and in webhooks of the vendor alone. */
  actor?: { type: 'vendor'; id?: string; description?: string }
  test?: boolean
}

type UserEvent =
  | 'created'
  | 'signedUp'
  | 'activated'
  | 'updated'
  | 'deleted'
  | 'authenticated'
  | 'authenticatedWithSAML'
  | 'authenticatedWithSSO'
  | 'enrolledMFA'
  | 'disabledMFA'
  | 'changedPassword'
  | 'forgotPassword'
  | 'invitedToTenant'
  | 'removedFromTenant'
  | 'joinedTenantUsingInvitationLink'

interface Envelope<Key extends string> {
  eventKey: Key
  eventContext: WebhookContext
}

/** An event by its `eventKey`: `switch (event.eventKey)` tells what it carries. */
export type WebhookEvent =
  | (Envelope<`frontegg.user.${UserEvent}`> & { user: WebhookUser })
  | (Envelope<'frontegg.user.failedAuthentication'> & { email?: string; ip?: string; userAgent?: string })
  | (Envelope<`frontegg.tenant.${'created' | 'updated' | 'deleted'}`> & { tenant: WebhookTenant })
  | (Envelope<`frontegg.group.${'created' | 'updated' | 'deleted'}`> & { group: WebhookGroup })
  | (Envelope<`frontegg.group.users.${'added' | 'removed'}`> & { groupId: string; userIds: string[] })
  | (Envelope<'frontegg.group.roles.updated'> & { groupId: string; roleIds: string[] })
  | (Envelope<OtherKey> & Record<string, unknown>)

/** Keys with data of their own, and those that a vendor adds. */
type OtherKey =
  | `frontegg.userApiToken.${string}`
  | `frontegg.tenantApiToken.${string}`
  | `frontegg.scim.${string}`
  | `frontegg.account.${string}`
  | `frontegg.vendor.${string}`
  | `frontegg.webhook.${string}`
  | `frontegg.session.${string}`
  | `custom.${string}`
