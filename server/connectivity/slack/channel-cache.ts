import type { SlackChannel } from '../../../contract/slack.ts'
import type { Services } from '../../core/context/services.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

/** Milliseconds that a list counts: a search is typed letter by letter, and Slack allows some twenty lists a minute. */
const KEPT_MS = 60_000
/** Tenants whose list is kept. */
const MAX_ENTRIES = 200

interface Entry {
  at: number
  list: Promise<SlackChannel[]>
}

const caches = new WeakMap<object, Map<string, Entry>>()

const cacheOf = ({ database }: Pick<Services, 'database'>): Map<string, Entry> => {
  const known = caches.get(database) ?? new Map<string, Entry>()
  caches.set(database, known)
  return known
}

type Place = Pick<TenantScope, 'vendorId' | 'tenantId'>
const keyOf = ({ vendorId, tenantId }: Place): string => `${vendorId}/${tenantId}`

/** The list of a tenant, read once for all who ask at the same time; one that failed is not kept. */
export function cachedChannels(
  services: Pick<Services, 'database'>,
  place: Place,
  read: () => Promise<SlackChannel[]>,
): Promise<SlackChannel[]> {
  const cache = cacheOf(services)
  const key = keyOf(place)
  const known = cache.get(key)
  if (known && Date.now() - known.at < KEPT_MS) return known.list
  const entry: Entry = { at: Date.now(), list: read() }
  entry.list.catch(() => {
    if (cache.get(key) === entry) cache.delete(key)
  })
  cache.delete(key)
  cache.set(key, entry)
  if (cache.size > MAX_ENTRIES) cache.delete(cache.keys().next().value!)
  return entry.list
}

/** Another workspace has other channels. */
export function forgetChannels(services: Pick<Services, 'database'>, place: Place): void {
  cacheOf(services).delete(keyOf(place))
}
