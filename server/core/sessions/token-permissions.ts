import { holds } from '../../../rules/permissions.ts'
import type { Database } from '../../platform/db/open.ts'
import type { Services } from '../context/services.ts'
import type { Vendor } from '../vendors/vendor.ts'

/** How long the vendor's permissions are kept: they change with its configuration file, in this process or in another. */
const MAX_AGE_MS = 30_000

/** Bytes of the list as JSON. A token travels in one header, for which fronts leave 8 kB. */
const LARGEST = 4096

interface Catalog {
  at: number
  /** The vendor's own first: those are what its back ends compare. */
  keys: string[]
}

const kept = new WeakMap<Database, Map<string, Promise<Catalog>>>()
const warned = new WeakMap<Database, Set<string>>()

/**
 * What a token lists as permissions: exactly what the roles hold, wildcards as they are. Where the vendor says so
 * (`sessions.expandWildcards`), what the wildcards cover stands behind them, for back ends that compare keys by equality:
 * the vendor's own permissions first, then the product's, as long as the list stays small enough for a header.
 */
export async function tokenPermissions(
  services: Pick<Services, 'database' | 'log'>,
  vendor: Vendor,
  held: string[],
): Promise<string[]> {
  if (!vendor.settings.sessions.expandWildcards || !held.some(key => key.includes('*'))) return held
  const { keys } = await catalogOf(services.database, vendor.id)
  const covered = keys.filter(key => !held.includes(key) && holds(held, key))
  let size = JSON.stringify(held).length
  // Quotes and a comma around each.
  const fitting = covered.filter(key => (size += key.length + 3) <= LARGEST)
  if (fitting.length < covered.length) warnOnce(services, vendor.id, covered.length - fitting.length)
  return [...held, ...fitting]
}

function warnOnce({ database, log }: Pick<Services, 'database' | 'log'>, vendorId: string, left: number) {
  let vendors = warned.get(database)
  if (!vendors) warned.set(database, (vendors = new Set()))
  if (vendors.has(vendorId)) return
  vendors.add(vendorId)
  log.warn(
    { vendorId, left },
    `A token of ${vendorId} has no room for ${left} of the permissions that its wildcards cover. Give roles the keys that back ends compare, or shorten them.`,
  )
}

async function catalogOf(database: Database, vendorId: string): Promise<Catalog> {
  let vendors = kept.get(database)
  if (!vendors) kept.set(database, (vendors = new Map()))
  const known = await vendors.get(vendorId)
  if (known && Date.now() - known.at < MAX_AGE_MS) return known
  const fresh = read(database, vendorId)
  // A failed read must not be kept.
  fresh.catch(() => vendors.get(vendorId) === fresh && vendors.delete(vendorId))
  vendors.set(vendorId, fresh)
  return await fresh
}

async function read({ kysely }: Database, vendorId: string): Promise<Catalog> {
  const rows = await kysely
    .selectFrom('permissions')
    .select('key')
    .where('vendor_id', '=', vendorId)
    .orderBy('fe_permission')
    .orderBy('key')
    .execute()
  return { at: Date.now(), keys: rows.map(({ key }) => key) }
}
