import type { Static } from 'typebox'
import { billingEvents } from './events/billing.ts'
import type { EventDefinition } from './events/event.ts'
import { factorsEvents } from './events/factors.ts'
import { securityEvents } from './events/security.ts'
import { signInEvents } from './events/sign-in.ts'
import { ssoEvents } from './events/sso.ts'
import { subTenantsEvents } from './events/sub-tenants.ts'
import { tenantsEvents } from './events/tenants.ts'
import { usersEvents } from './events/users.ts'
import { webhooksEvents } from './events/webhooks.ts'

/**
 * Everything that happens and that is told or written down, once. Keys are `frontegg.<noun>.<camelCase past>`, those of
 * published receivers as they are published.
 */
export const events = {
  ...signInEvents,
  ...usersEvents,
  ...factorsEvents,
  ...tenantsEvents,
  ...subTenantsEvents,
  ...securityEvents,
  ...ssoEvents,
  ...billingEvents,
  ...webhooksEvents,
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
