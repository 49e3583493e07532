import type { EventDefinition } from '../../../contract/events/event.ts'
import { sampleBody } from '../../connectivity/webhooks/sample.ts'
import { type Html, html, join } from '../../platform/html/html.ts'
import { type Described, describe } from './describe-schema.ts'

/** What webhooks can subscribe to, each event with its own fields and a body as it is delivered. Source: HOOK-27 */
export const eventsSection = (events: Record<string, EventDefinition>): Html => html`
    <section class="feature" id="events">
      <h2>Events</h2>
      ${join(Object.entries(events).map(([key, definition]) => event(key, definition)))}
    </section>`

const event = (key: string, { audience, summary, payload }: EventDefinition): Html => html`
    <details class="route" id="${key}" data-search="${`events ${key} ${audience} ${summary}`.toLowerCase()}">
      <summary><b>event</b> <code>${key}</code> <span class="who">${audience}</span> <small>${summary}</small></summary>
      <div class="inside">
        <h3>fields</h3><pre tabindex="0" aria-label="fields">${describe(payload as Described, '')}</pre>
        <h3>sample</h3><pre tabindex="0" aria-label="sample">${JSON.stringify(sampleBody(key, 'acme'), null, 2)}</pre>
      </div>
    </details>`
