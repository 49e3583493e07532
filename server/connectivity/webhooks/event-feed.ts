import type { EventFeed, EventFeedQuery } from '../../../contract/event-feed.ts'
import type { Context } from '../../core/context/context.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { deliveredEvent } from '../../platform/outbox/delivered-event.ts'
import { vendorHears } from './about-event.ts'
import { aboutFor, eventBody } from './event-body.ts'

/** Events of the vendor behind one, as they would be posted to a webhook of the vendor's. */
export async function readEvents(
  { after, limit = 100 }: EventFeedQuery,
  { vendorScope }: Pick<Context, 'vendorScope'>,
): Promise<EventFeed> {
  if (after === undefined) return { items: [], after: uuidv7() }
  const rows = await vendorScope
    .select('events')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const items: EventFeed['items'] = []
  for (const row of rows) {
    const event = deliveredEvent(row)
    const body = eventBody(event, aboutFor(event, await vendorHears(vendorScope.db, event)), true)
    items.push(JSON.parse(body))
  }
  return { items, after: rows.at(-1)?.id ?? after }
}
