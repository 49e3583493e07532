import type { App } from './app.ts'
import { deepMerge } from './merge.ts'
import type { AdminBoxMetadata } from './options.ts'

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

/** The customization with what the vendor keeps at that address laid over it (THEME-08, THEME-09). */
export const withOverrides = async (
  app: App,
  loaded: AdminBoxMetadata,
  address: string,
): Promise<AdminBoxMetadata> => deepMerge(loaded, await overridesAt(app, address))
