import type { DeliveredEvent } from '../../platform/outbox/delivered-event.ts'
import { forTenant } from '../../platform/outbox/delivered-event.ts'
import type { Hearer } from './about-event.ts'

/** Source: HOOK-01. */
export const MOST_BYTES = 256 * 1024

/** What directories do has no person who did it. Source: HOOK-40 */
export const BY_DIRECTORY = /^frontegg\.scim\.(user|group)\./
export const IDP_PROVISIONED = 'idp_provisioned'

/** Events that have a group beside them. Source: HOOK-41 */
export const isOfGroup = (type: string): boolean => /^frontegg\.(scim\.)?group\./.test(type)

/** What a body says of the person, the tenant and the group that its event is about, as its receiver may see them. */
export interface About {
  user?: Record<string, unknown> | false | undefined
  tenant?: Record<string, unknown> | false | undefined
  group?: Record<string, unknown> | false | undefined
}

/**
 * What is posted: the same in every attempt and replay.
 *
 * @param ofVendor whether the vendor reads it, who is shown all of the event
 */
export function eventBody(event: DeliveredEvent, about: About, ofVendor: boolean): string {
  const { payload } = ofVendor ? event : forTenant(event)
  const { applicationId, appId } = payload
  const userId = BY_DIRECTORY.test(event.type) ? IDP_PROVISIONED : payload.userId
  const application = applicationId ?? appId
  const envelope = {
    eventKey: event.type,
    eventContext: {
      eventId: event.id,
      vendorId: event.vendorId,
      tenantId: event.tenantId,
      ...(typeof userId === 'string' && { userId }),
      ...(typeof application === 'string' && { applicationId: application }),
      createdAt: event.createdAt.toISOString(),
      ...(event.actor && { actor: ofVendor ? event.actor : { type: event.actor.type } }),
    },
  }
  const { user, tenant, group } = about
  const whole = JSON.stringify({
    ...payload,
    ...(user && { user }),
    ...(tenant && { tenant }),
    ...(group && { group }),
    ...envelope,
  })
  if (Buffer.byteLength(whole) <= MOST_BYTES) return whole
  // Nothing that one person typed is as long; lists of thousands may be.
  return JSON.stringify({ ...envelope, truncated: true })
}

/** Who is no longer there, or not to be seen, is known by what the event itself says. */
export function aboutFor(
  { type, tenantId, payload }: DeliveredEvent,
  { user, tenant, group }: Hearer,
): About {
  const { userId, email, id, groupId, name } = payload
  return {
    user: user ?? (typeof userId === 'string' && { id: userId, sub: userId, email: email ?? null, tenantId }),
    tenant:
      tenant ?? (type.startsWith('frontegg.tenant.') && { tenantId: payload.tenantId ?? tenantId, name }),
    group: group ?? (isOfGroup(type) && { id: groupId ?? id, tenantId, name }),
  }
}
