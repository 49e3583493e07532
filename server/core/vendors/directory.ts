import type { Database } from '../../platform/db/open.ts'
import { isDemo } from './demo.ts'
import { findUnnamed, findVendorIds, type Unnamed, type VendorName, writtenAs } from './find-vendor-ids.ts'
import { gathered } from './gathered.ts'
import { loadVendors } from './load-vendors.ts'
import { EVERY, lookForChanges } from './look-for-changes.ts'
import { Recent } from './recent.ts'
import type { DeclaredSettings } from './settings.ts'
import type { Vendor } from './vendor.ts'

/** Some ten kilobytes each, those alone that are asked for. */
const VENDORS_KEPT = 10_000
/** A host and an application for each. */
const NAMES_KEPT = 20_000
/** Hosts and ids that are longer name no vendor. */
const MAX_NAME_LENGTH = 300
const PAGE = 100

interface DirectoryOptions {
  database: Database
  settings: DeclaredSettings
  /** Where this server is reached, without a slash at the end; the issuer of a vendor that names no host. */
  publicUrl: () => string
  /** How long what is kept counts unasked, in milliseconds: another process may have changed it. Default 5,000. */
  maxAge?: number
}

/**
 * Resolves the vendor environment of a request: from the host name, then from the application id. Keeps the vendors that it
 * was asked for, and asks once in `maxAge`, whatever they are, which have changed. Names that lead nowhere are kept, too, and
 * looked up one statement at a time, so that they cannot flood the database.
 */
export interface VendorDirectory {
  resolve(host: string, applicationId: string | undefined): Promise<Vendor | undefined>
  get(id: string): Promise<Vendor | undefined>
  /** Every vendor, or those of these ids, read page by page. */
  each(ids?: readonly string[]): AsyncIterable<Vendor>
  /** Those that a page of this origin may belong to where the request does not say which it means: those of its host, if any. */
  candidates(origin: string, request: { host: string; hostname: string }): Promise<Vendor[]>
  /** Forgets what was loaded, after a change in this process: of one vendor, and all names, or of all. */
  forget(id?: string): void
}

export function vendorDirectory({
  database,
  settings,
  publicUrl,
  maxAge = 5000,
}: DirectoryOptions): VendorDirectory {
  const { kysely } = database
  const vendors = new Recent<Vendor>(VENDORS_KEPT)
  const known = new Recent<string[]>(NAMES_KEPT)
  // Apart, so that made-up names push out no other.
  const unknown = new Recent<true>(NAMES_KEPT)
  let unnamed: Promise<Unnamed> | undefined
  /** Moves on with each change: what was read before is not kept. */
  let generation = 0

  let checking: Promise<void> | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let since: string | null = null
  let reported = new Set<string>()
  let place: string | undefined

  const loadVendor = gathered(async ids => {
    const loaded = await loadVendors(database, settings, publicUrl(), ids)
    return new Map(loaded.map(vendor => [vendor.id, vendor]))
  })
  const findIds = gathered(names => findVendorIds(kysely, names))

  function forgetNames(): void {
    generation++
    known.clear()
    unknown.clear()
    unnamed = undefined
  }

  function forget(id?: string): void {
    forgetNames()
    if (id === undefined) vendors.clear()
    else vendors.delete(id)
  }

  /** Drops what other processes have changed since it was last asked. */
  async function check(): Promise<void> {
    const { rows } = await lookForChanges(kysely, since)
    const changes = rows.filter(({ id }) => id !== null)
    const news = changes.filter(({ id, changed }) => !reported.has(`${changed} ${id}`))
    const elsewhere = place !== undefined && place !== rows[0]!.place
    since = rows[0]!.until
    place = rows[0]!.place
    reported = new Set(changes.map(({ id, changed }) => `${changed} ${id}`))
    if (elsewhere || news.some(({ id }) => id === EVERY)) forget()
    if (!news.length) return
    for (const { id } of news) vendors.delete(id!)
    forgetNames()
  }

  function checked(): Promise<void> {
    const now = Date.now()
    if (checking && now - checkedAt < maxAge) return checking
    checkedAt = now
    const requested = check()
    // A failed one must not count.
    requested.catch(() => {
      if (checking === requested) checking = undefined
    })
    checking = requested
    return requested
  }

  async function byId(id: string): Promise<Vendor | undefined> {
    const kept = vendors.get(id)
    if (kept) return kept
    const before = generation
    const loaded = await loadVendor(id)
    if (loaded && before === generation) vendors.set(id, loaded)
    return loaded
  }

  async function idsOf(name: VendorName): Promise<string[]> {
    const kept = known.get(name)
    if (kept) return kept
    if (unknown.get(name) || name.length > MAX_NAME_LENGTH || name.includes('\0')) return []
    const before = generation
    const found = await findIds(name)
    if (before === generation) {
      if (found) known.set(name, found)
      else unknown.set(name, true)
    }
    return found ?? []
  }

  function soleVendor(): Promise<Unnamed> {
    if (unnamed) return unnamed
    const requested = findUnnamed(kysely)
    requested.catch(() => {
      if (unnamed === requested) unnamed = undefined
    })
    unnamed = requested
    return requested
  }

  const loadAll = async (ids: Iterable<string>): Promise<Vendor[]> =>
    (await Promise.all([...ids].map(byId))).filter(vendor => vendor !== undefined)

  return {
    async get(id) {
      await checked()
      return await byId(id)
    },
    async resolve(host, applicationId) {
      await checked()
      const [byHost, byApplication] = await Promise.all([
        idsOf(`host ${host}`),
        applicationId ? idsOf(`application ${applicationId}`) : [],
      ])
      const id = byHost[0] ?? byApplication[0]
      if (id !== undefined) return await byId(id)
      return applicationId ? undefined : onlyOne(await loadAll((await soleVendor()).first))
    },
    async candidates(origin, { host, hostname }) {
      await checked()
      const ofHost = await idsOf(`host ${host}`)
      if (ofHost.length) return await loadAll(ofHost)
      const { origins, hosts } = writtenAs(origin)
      const named = await Promise.all([
        ...[...hosts, hostname].map(name => idsOf(`host ${name}`)),
        ...[origin, ...origins].map(name => idsOf(`origin ${name}`)),
      ])
      const { first, hostless } = await soleVendor()
      // Beside those named, one whose issuer is this server's own address, and one for a loopback name, which is everybody's.
      return await loadAll(new Set([...named.flat(), ...(hostless ? [hostless] : []), ...first.slice(0, 1)]))
    },
    async *each(input) {
      for (let at = 0; at < (input?.length ?? 0); at += PAGE)
        yield* await loadVendors(database, settings, publicUrl(), input!.slice(at, at + PAGE))
      if (input) return
      let last = ''
      for (;;) {
        const page = await kysely
          .selectFrom('vendors')
          .select('id')
          .where('id', '>', last)
          .orderBy('id')
          .limit(PAGE)
          .execute()
        if (!page.length) return
        const ids = page.map(({ id }) => id)
        yield* await loadVendors(database, settings, publicUrl(), ids)
        last = ids.at(-1)!
      }
    },
    forget,
  }
}

/**
 * A server with one environment answers on every host; with several, a request must say which it means. That of the demo,
 * whose page always does, does not hinder.
 */
function onlyOne(vendors: Vendor[]): Vendor | undefined {
  const own = vendors.length > 1 ? vendors.filter(vendor => !isDemo(vendor)) : vendors
  return own.length === 1 ? own[0] : undefined
}
