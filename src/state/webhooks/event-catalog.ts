import type { CatalogEvent } from '../../../contract/event-catalog.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

const eventCatalog = resource('eventCatalog', {
  /** Undefined until it was read. */
  empty: { events: undefined as readonly CatalogEvent[] | undefined },
  load: async (app, signal) => ({
    events: await app.call(
      'GET /event/resources/configurations/v1',
      { query: { channels: 'webhook' } },
      { source: 'admin-portal', signal },
    ),
  }),
})

export const eventCatalogOf = (app: App) => ({ $catalog: eventCatalog(app).$state })

/** Reads the events that can be subscribed to. Source: HOOK-27. */
export const loadEventCatalog = (app: App): Promise<void> => eventCatalog(app).load()

/** The same, once for a visit: the catalog is that of the release. */
export async function ensureEventCatalog(app: App): Promise<void> {
  const { events, loading } = eventCatalogOf(app).$catalog.get()
  if (!events && !loading) await loadEventCatalog(app)
}
