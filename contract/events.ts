import type { Static } from 'typebox'
import { assistantEvents } from './events/assistant.ts'
import { auditEvents } from './events/audit.ts'
import { billingEvents } from './events/billing.ts'
import { channelsEvents } from './events/channels.ts'
import type { EventDefinition } from './events/event.ts'
import { factorsEvents } from './events/factors.ts'
import { ownershipEvents } from './events/ownership.ts'
import { plansEvents } from './events/plans.ts'
import { reportsEvents } from './events/reports.ts'
import { scimEvents } from './events/scim.ts'
import { securityEvents } from './events/security.ts'
import { setupLinksEvents } from './events/setup-links.ts'
import { signInEvents } from './events/sign-in.ts'
import { signInWaysEvents } from './events/sign-in-ways.ts'
import { ssoEvents } from './events/sso.ts'
import { subTenantsEvents } from './events/sub-tenants.ts'
import { tenantsEvents } from './events/tenants.ts'
import { usersEvents } from './events/users.ts'
import { webhooksEvents } from './events/webhooks.ts'

/**
 * Everything that happens and that is notified or recorded, once. Keys are `frontegg.<noun>.<camelCase past>`, those of
 * published receivers as they are published.
 */
export const events = {
  ...signInEvents,
  ...signInWaysEvents,
  ...usersEvents,
  ...factorsEvents,
  ...tenantsEvents,
  ...subTenantsEvents,
  ...ownershipEvents,
  ...securityEvents,
  ...ssoEvents,
  ...scimEvents,
  ...setupLinksEvents,
  ...billingEvents,
  ...plansEvents,
  ...webhooksEvents,
  ...assistantEvents,
  ...channelsEvents,
  ...auditEvents,
  ...reportsEvents,
}

export type EventKey = keyof typeof events

/** What may be given for the payload: fields that may be absent may be undefined too. */
export type EventPayload<Key extends EventKey> = Key extends EventKey
  ? Loose<Static<(typeof events)[Key]['payload']>>
  : never

type Loose<Payload> = {
  [Field in keyof Payload]: undefined extends Payload[Field] ? Payload[Field] | undefined : Payload[Field]
}

/** The actions of the audit records that belong to an event. */
export type ActionOf<Key extends EventKey> = (typeof events)[Key]['audit'][number]

export type AuditAction = Exclude<ActionOf<EventKey>, '*'>

const definitions: Record<string, EventDefinition> = events

/** Undefined: no event of this catalog. */
export function eventDefinition(key: string): EventDefinition | undefined {
  return Object.hasOwn(definitions, key) ? definitions[key] : undefined
}

const vendorOnlyByAction = new Map<string, readonly string[]>(
  Object.values(definitions).flatMap(({ audit, vendorOnly = [] }) =>
    vendorOnly.length === 0 ? [] : audit.map((action): [string, readonly string[]] => [action, vendorOnly]),
  ),
)

/** Fields of the details of an audit record that its tenant is not shown. */
export const vendorOnlyOf = (action: string): readonly string[] => vendorOnlyByAction.get(action) ?? []
