import { channelErrors } from '../../../contract/errors/channels.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { eventsFor } from '../webhooks/event-keys.ts'

/** Whether tenants hear of an event of this key. No wildcard: later versions must notify no one of what was not chosen. */
export const isTenantEvent = (eventKey: string): boolean =>
  eventsFor({ tenantId: '' }).some(([key]) => key === eventKey)

/** @throws Problem 400 for a key that tenants hear nothing of */
export function requireEvent(eventKey: string): void {
  if (isTenantEvent(eventKey)) return
  throw new Problem(channelErrors.unknownEvent, { context: { field: 'eventKey', eventKey } })
}
