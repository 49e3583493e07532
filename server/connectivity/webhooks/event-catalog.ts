import type {
  CatalogEvent,
  EventCategoryHead,
  EventCategoryWithEvents,
} from '../../../contract/event-catalog.ts'
import type { EventCategory } from '../../../contract/events/event.ts'
import { auditEvent } from '../../../rules/webhooks.ts'
import type { Context } from '../../core/context/context.ts'
import { readsAudits } from './audit-reader.ts'
import { displayNameOf } from './display-name.ts'
import { eventsFor } from './event-keys.ts'
import { sampleBody } from './sample.ts'

const names: Record<EventCategory, string> = {
  signIn: 'Signing in',
  users: 'Users and memberships',
  factors: 'Passwords and factors',
  sessions: 'Sessions',
  tenants: 'Accounts',
  roles: 'Roles',
  groups: 'Groups',
  sso: 'Single sign-on',
  tokens: 'Tokens',
  security: 'Restrictions and policies',
  billing: 'Billing',
  approvals: 'Approvals',
  webhooks: 'Webhooks',
  assistant: 'Assistant',
  vendor: 'Vendor',
  operations: 'Operation',
}

/** The catalog is part of the release, not of the data: it was there from the beginning. */
const EPOCH = '2026-01-01T00:00:00.000Z'
const stamps = (vendorId: string) => ({ vendorId, createdAt: EPOCH, updatedAt: EPOCH })

/** The events that the caller may subscribe to, by category. Source: HOOK-27. */
export function listEvents(context: Context): CatalogEvent[] {
  const { vendor, request } = context
  const hearing = { tenantId: request.vendorToken ? null : '' }
  const events = eventsFor(hearing).filter(([key]) => key !== auditEvent || readsAudits(context))
  return Object.keys(names).flatMap(categoryId =>
    events
      .filter(([, { category }]) => category === categoryId)
      .map(([key, { summary, payload }]) => ({
        id: key,
        key,
        displayName: displayNameOf(key),
        description: summary,
        categoryId,
        category: categoryHead(categoryId as EventCategory, vendor.id),
        ...stamps(vendor.id),
        schema: JSON.parse(JSON.stringify(payload)) as Record<string, unknown>,
        sample: sampleBody(key, vendor.id),
      })),
  )
}

const categoryHead = (id: EventCategory, vendorId: string): EventCategoryHead => ({
  id,
  name: names[id],
  ...stamps(vendorId),
})

/** The same by category, without schemas and samples. */
export function listEventCategories(context: Context): EventCategoryWithEvents[] {
  const byCategory = Map.groupBy(listEvents(context), ({ categoryId }) => categoryId)
  return [...byCategory.values()].map(events => ({
    ...events[0]!.category,
    events: events.map(({ category, schema: _, sample: __, ...event }) => ({
      ...event,
      category: category.name,
    })),
  }))
}
