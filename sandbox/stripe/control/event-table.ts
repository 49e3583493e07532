import type { Customer, Event } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import type { Delivery } from '../webhooks/delivery.ts'
import { when } from './customer-details.ts'
import { type Html, html } from './html.ts'

const SHOWN = 100

/** The last events, of one customer or of all, and how each fared on its way. */
export function eventTable({ store }: World, customer: Customer | undefined): Html {
  const byEvent = Map.groupBy(store.all('deliveries'), ({ event }) => event)
  const events = store
    .all('events')
    .filter(event => !customer || concerns(event, customer.id))
    .slice(-SHOWN)
    .reverse()
  if (!events.length) return html`<section><h2>Events</h2><p class="empty">None yet.</p></section>`
  const rows = events.map(
    event =>
      html`<tr><td>${event.type}</td><td>${when(event.created)}</td><td>${(byEvent.get(event.id) ?? []).map(fate)}</td><td><code>${event.id}</code></td><td><button type="button" data-post="/events/${event.id}/deliver">Send again</button></td></tr>`,
  )
  return html`<section><h2>Events</h2><div class="scroll"><table><thead><tr><th scope="col">Type</th><th scope="col">At</th><th scope="col">Deliveries</th><th scope="col">Id</th><th scope="col"></th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

function fate({ status, attempts }: Delivery): Html {
  const last = attempts.at(-1)
  const answer = last ? (last.status ?? last.error) : ''
  const tries = attempts.length > 1 ? `, ${attempts.length} times` : ''
  return html`<span class="state ${status}">${status}</span> <small>${answer}${tries}</small> `
}

function concerns({ data: { object } }: Event, customer: string): boolean {
  return ('customer' in object && object.customer === customer) || ('id' in object && object.id === customer)
}
