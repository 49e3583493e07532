import { atom, type WritableAtom } from 'nanostores'
import type { App } from './app.ts'
import { loadAgain } from './load-again.ts'
import type { AdminBoxMetadata } from './options.ts'
import { recordTraceId } from './trace-ids.ts'

export const createMetadata = (): WritableAtom<AdminBoxMetadata> => atom<AdminBoxMetadata>({})

const withOverrides = async (app: App, loaded: AdminBoxMetadata, url: string) =>
  (await loadAgain(() => import('./metadata-overrides.ts'))).withOverrides(app, loaded, url)

async function configuration(app: App): Promise<AdminBoxMetadata> {
  if (app.options.metadata) return app.options.metadata
  const { rows } = await app.call(
    'GET /metadata',
    { query: { entityName: 'adminBox' } },
    { retry: 3, replay: false },
  )
  return (rows?.[0]?.configuration ?? {}) as AdminBoxMetadata
}

const loads = new WeakMap<App, Promise<void>>()

/** Resolves when the vendor's customization is there, or will not come; undefined where it is not requested. */
export const metadataSettled = (app: App): Promise<void> | undefined => loads.get(app)

/** Loads the vendor's customization. A failure is logged, never thrown: everything then looks as it does by default. */
export function loadMetadata(app: App, $metadata: WritableAtom<AdminBoxMetadata>): Promise<void> {
  const loading = load(app, $metadata)
  loads.set(app, loading)
  return loading
}

async function load(app: App, $metadata: WritableAtom<AdminBoxMetadata>): Promise<void> {
  try {
    const loaded = await configuration(app)
    const url = loaded.metadataOverrides?.url
    $metadata.set(url ? await withOverrides(app, loaded, url) : loaded)
  } catch (error) {
    app.log.warn('metadata could not be loaded', error)
    recordTraceId(app, 'metadata', error)
  }
}
