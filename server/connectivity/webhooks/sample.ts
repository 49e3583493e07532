import { eventDefinition } from '../../../contract/events.ts'

/** A body of the event as it could be delivered. Source: HOOK-01. */
export function sampleBody(key: string, vendorId: string): Record<string, unknown> {
  const sample = { ...(eventDefinition(key)?.sample as Record<string, unknown> | undefined) }
  return {
    eventKey: key,
    eventContext: {
      eventId: '0190a5c2-7d3e-7a41-9c1b-0000000000ee',
      vendorId,
      tenantId: 'acme',
      ...(typeof sample.userId === 'string' && { userId: sample.userId }),
      createdAt: '2026-11-25T08:00:00.000Z',
    },
    ...sample,
  }
}
