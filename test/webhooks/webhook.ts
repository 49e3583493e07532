import type { CatalogEvent } from '../../contract/event-catalog.ts'
import type { Webhook } from '../../contract/webhooks.ts'

const TIME = '2026-11-26T03:00:00.000Z'
const stamps = { vendorId: 'acme', createdAt: TIME, updatedAt: TIME }

/** A webhook as a list shows it. */
export const webhook = (facts: Partial<Webhook> = {}): Webhook => ({
  _id: '00000000-0000-4000-8000-000000000001',
  displayName: 'Harbor log',
  description: '',
  url: 'https://receiver.test/hooks',
  secret: '••••••••ours',
  eventKeys: ['frontegg.user.created'],
  isActive: true,
  invocations: 0,
  type: 'custom',
  tenantId: 'home',
  ...stamps,
  ...facts,
})

/** An event of the catalog; its category is named after it. */
export const catalogEvent = (key: string, categoryId: string): CatalogEvent => ({
  id: key,
  key,
  displayName: `Name of ${key}`,
  description: `Story of ${key}`,
  categoryId,
  category: { id: categoryId, name: categoryId.toUpperCase(), ...stamps },
  ...stamps,
  schema: { type: 'object' },
  sample: { eventKey: key },
})
