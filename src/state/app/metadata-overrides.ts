import { inTime } from '../../api/in-time.ts'
import type { App } from './app.ts'
import { deepMerge } from './merge.ts'
import type { AdminBoxMetadata } from './options.ts'

/** Everything waits for it: their server may take so long, milliseconds. */
const patience = 5_000
const late = () => new Error('the overrides took too long')

async function read({ env }: App, href: string, signal: AbortSignal): Promise<unknown> {
  const response = await env.fetch(href, { credentials: 'omit', signal })
  return response.ok ? await response.json() : undefined
}

/** The vendor's overrides, from an address of theirs: fetched without credentials, so that no cookie goes there. */
async function overridesAt(app: App, address: string): Promise<unknown> {
  const url = URL.parse(address, app.env.page.url)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  try {
    return await inTime(patience, app.clock.after, signal => read(app, url.href, signal), late)
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
