import type { CatalogEvent } from '../../../contract/event-catalog.ts'
import { everyEvent, isMeant } from '../../../rules/webhooks.ts'

/** An entry that can be chosen: an event, or a prefix of several. */
export interface EventOption {
  /** What stands in `eventKeys`. */
  entry: string
  /** Of an event. */
  event?: CatalogEvent
  /** Events of now that it is meant for. */
  count: number
  chosen: boolean
  /** The widest chosen wildcard that takes it in, too. */
  coveredBy: string | undefined
}

export interface EventGroup {
  /** A category of the catalog, or one of ours. */
  id: string
  /** As the catalog calls it; empty for ours. */
  name: string
  options: readonly EventOption[]
  /** How many of all of its events the webhook hears of. */
  heard: number
  total: number
}

/** Prefixes of several events, such as `frontegg.user.*`. */
export const PREFIXES = 'prefixes'
/** Chosen entries that the catalog does not have. */
export const UNLISTED = 'unlisted'

const prefixOf = (key: string) => key.split('.').slice(0, 2).concat('*').join('.')

/** Prefixes of the catalog that stand for more than one event, in its order. */
export function prefixesOf(events: readonly CatalogEvent[]): string[] {
  const several = ({ length }: readonly CatalogEvent[]) => length > 1
  const prefixes = new Set(events.map(({ key }) => prefixOf(key)))
  return [...prefixes].filter(prefix => several(events.filter(({ key }) => isMeant(prefix, key))))
}

/**
 * The catalog by category, with what is chosen; behind it prefixes, and what the catalog does not list. A search keeps what
 * has the text in its key, name, description or category.
 */
export function eventGroups(
  events: readonly CatalogEvent[],
  chosen: readonly string[],
  search = '',
): EventGroup[] {
  const wanted = search.trim().toLowerCase()
  const has = (...texts: string[]) => texts.some(text => text.toLowerCase().includes(wanted))
  const widestFirst = chosen.toSorted((one, other) => one.length - other.length)
  const option = (entry: string, event?: CatalogEvent): EventOption => ({
    entry,
    ...(event && { event }),
    count: event ? 1 : events.filter(({ key }) => isMeant(entry, key)).length,
    chosen: chosen.includes(entry),
    coveredBy: widestFirst.find(each => each !== entry && isMeant(each, entry)),
  })
  const categories = [...new Set(events.map(({ categoryId }) => categoryId))].map(id => {
    const inside = events.filter(({ categoryId }) => categoryId === id)
    const { name } = inside[0]!.category
    const all = inside.map(event => option(event.key, event))
    const kept = all.filter(({ event }) => has(name, event!.key, event!.displayName, event!.description))
    return { id, name, options: kept, heard: all.filter(isHeard).length, total: all.length }
  })
  const ours = (id: string, entries: readonly string[]): EventGroup => {
    const all = entries.map(entry => option(entry))
    return {
      id,
      name: '',
      options: all.filter(({ entry }) => has(entry)),
      heard: all.filter(isHeard).length,
      total: all.length,
    }
  }
  const prefixes = prefixesOf(events)
  const listed = new Set([everyEvent, ...prefixes, ...events.map(({ key }) => key)])
  return [
    ...categories,
    ours(PREFIXES, prefixes),
    ours(
      UNLISTED,
      chosen.filter(entry => !listed.has(entry)),
    ),
  ].filter(({ options }) => options.length > 0)
}

export const isHeard = ({ chosen, coveredBy }: EventOption): boolean => chosen || coveredBy !== undefined

/** The entries with some added, or taken away; what a wildcard takes in already is not added. */
export function chooseEntries(chosen: readonly string[], entries: readonly string[], on: boolean): string[] {
  if (!on) return chosen.filter(entry => !entries.includes(entry))
  return [...chosen, ...entries.filter(entry => !chosen.some(each => isMeant(each, entry)))]
}

/** The entries without those that a wildcard beside them takes in: they say nothing more. */
export const leanEntries = (chosen: readonly string[]): string[] =>
  chosen.filter(entry => !chosen.some(each => each !== entry && isMeant(each, entry)))

/** How many events of the catalog the entries are meant for. */
export const heardEvents = (events: readonly CatalogEvent[], chosen: readonly string[]): number =>
  events.filter(({ key }) => chosen.some(entry => isMeant(entry, key))).length
