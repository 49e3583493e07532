import type { Tables } from '../../platform/db/tables/tables.ts'
import type { Table } from './table.ts'

/** The tables that no feature owns: every feature stands on them. Those of the platform are here, too. */
export const coreTables: Partial<Record<keyof Tables, Table>> = {
  vendors: {},
  vendor_deletions: { kept: 'an id for each vendor that was deleted, so that every process forgets it' },
  applications: { kept: 'the vendor’s own; they are what people sign in to' },
  signing_keys: { kept: 'one a rotation: few, and an archive may be opened with them' },
  tenants: {},
  users: {},
  memberships: { onErasure: 'cascade' },
  membership_roles: { onErasure: 'cascade' },
  member_activity: { onErasure: 'cascade' },
  // `operator/retention` takes a deleted user's address out of them.
  events: { onTenantErasure: 'stays: thirty days, as every event' },
  event_deliveries: { kept: 'each goes with its event' },
  event_subscriptions: { kept: 'until it is ended' },
  event_subscription_deletions: { onTenantErasure: 'stays: a day, so that every process forgets them' },
  rate_limits: {},
}
