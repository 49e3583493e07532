import { atom, type WritableAtom } from 'nanostores'
import type { App } from './app.ts'
import { deepMerge } from './merge.ts'
import type { AdminBoxMetadata } from './options.ts'
import { recordTraceId } from './trace-ids.ts'

export const createMetadata = (): WritableAtom<AdminBoxMetadata> => atom<AdminBoxMetadata>({})

/** The vendor's overrides, from an address of theirs: fetched without credentials, so that no cookie goes there. */
async function overridesAt(app: App, address: string): Promise<unknown> {
  const url = URL.parse(address, app.env.page.url)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  try {
    const response = await app.env.fetch(url.href, { credentials: 'omit' })
    return response.ok ? await response.json() : undefined
  } catch (error) {
    app.log.error('metadata overrides could not be loaded', error)
    return undefined
  }
}

async function configuration(app: App): Promise<AdminBoxMetadata> {
  if (app.options.metadata) return app.options.metadata
  const { rows } = await app.call('GET /metadata', { query: { entityName: 'adminBox' } }, { retry: 3 })
  return (rows?.[0]?.configuration ?? {}) as AdminBoxMetadata
}

/** Loads the vendor's customization. A failure is logged, never thrown: everything then looks as it does by default. */
export async function loadMetadata(app: App, $metadata: WritableAtom<AdminBoxMetadata>): Promise<void> {
  try {
    const loaded = await configuration(app)
    const url = loaded.metadataOverrides?.url
    $metadata.set(url ? deepMerge(loaded, await overridesAt(app, url)) : loaded)
  } catch (error) {
    app.log.error('metadata could not be loaded', error)
    recordTraceId(app, 'metadata', error)
  }
}
