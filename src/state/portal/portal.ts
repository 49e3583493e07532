import { atom } from 'nanostores'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { announce } from '../app/own-router.ts'
import { isPortalAddress } from './is-portal-address.ts'
import { type DialogAddress, formatPlace, type PortalPlace, parsePlace } from './portal-place.ts'

const KEY = featureKey('portal')

/** `secret`: it was shown this once, and cannot be shown again. */
export type Held = 'changes' | 'secret'

interface Portal {
  /** The page that the address names. Undefined: the address is not of the portal. */
  $place: ReturnType<typeof atom<PortalPlace | undefined>>
  /** Where the person wants to go while a page holds changes that are not saved; null: nowhere, or out. */
  $leaving: ReturnType<typeof atom<(() => void) | null>>
  /** What would be lost. */
  unsaved: Map<symbol, Held>
  /** Query and hash of the page before the portal took the hash. */
  before: string | undefined
}

export const portalOf = (app: App): Portal =>
  app.feature(KEY, () => ({
    $place: atom<PortalPlace | undefined>(),
    $leaving: atom<(() => void) | null>(null),
    unsaved: new Map<symbol, Held>(),
    before: undefined,
  }))

function write(app: App, place: PortalPlace, replace: boolean): void {
  const address = formatPlace(place)
  const { page } = app.env
  // First the place: code that hears of the new address finds that the portal is there already, and asks no question.
  portalOf(app).$place.set(place)
  if (address !== page.url.hash) page.push(address, replace)
}

/** Runs at once, or after the person agreed to lose what is not saved. */
export function leaving(app: App, go: () => void): void {
  const portal = portalOf(app)
  if (portal.unsaved.size === 0) go()
  else portal.$leaving.set(go)
}

/** The answer to "leave without saving?". */
export function answerLeaving(app: App, leave: boolean): void {
  const portal = portalOf(app)
  const go = portal.$leaving.get()
  portal.$leaving.set(null)
  if (!leave || !go) return
  portal.unsaved.clear()
  go()
}

/** Opens a page of the portal, with one of its dialogs if need be, as a new entry of the history. */
export function goToPage(app: App, page: string, query?: URLSearchParams, dialog?: DialogAddress): void {
  const here = portalOf(app).$place.get()
  const place = { page, query: query ?? new URLSearchParams(), dialog }
  if (here?.page !== page) leaving(app, () => write(app, place, false))
  else if (query || dialog) write(app, { ...place, query: query ?? here.query }, false)
}

/** Shows a dialog of the page that is open, or none. Neither is a step of the history: a step back leaves the page. */
export function setDialog(app: App, dialog?: DialogAddress): void {
  const place = portalOf(app).$place.get()
  if (place) write(app, { ...place, dialog }, true)
}

/** Keeps a page's own state in the address: a step back undoes it, unless it replaces the entry (typing). */
export function setPageQuery(app: App, query: URLSearchParams, { replace = false } = {}): void {
  const place = portalOf(app).$place.get()
  if (place) write(app, { ...place, query }, replace)
}

/** Says that a page holds something; the returned function says that it is saved or gone. */
export function holdUnsaved(app: App, what: Held = 'changes'): () => void {
  const { unsaved } = portalOf(app)
  const mine = Symbol('unsaved')
  unsaved.set(mine, what)
  return () => {
    unsaved.delete(mine)
  }
}

/** Opens this page if the address names none: what is shown when the portal opens. */
export function openFirstPage(app: App, firstPage: string): void {
  if (firstPage && !portalOf(app).$place.get()?.page)
    write(app, { page: firstPage, query: new URLSearchParams() }, true)
}

/**
 * Binds the portal to the address while it is shown: a reload, the back button and a link lead to the same page with
 * the same query. The returned function gives the page its search parameters and hash back.
 */
export function enterPortal(app: App): () => void {
  const portal = portalOf(app)
  const { page } = app.env
  const { search, hash } = page.url
  const present = parsePlace(hash)
  portal.before = present ? search : search + hash
  portal.$place.set(present)

  const stop = page.onMove(() => {
    const place = parsePlace(page.url.hash)
    const here = portal.$place.get()
    if (!place) return
    if (!here) return portal.$place.set(place)
    if (formatPlace(place) === formatPlace(here)) return
    const stays = place.page === here.page && place.dialog?.name === here.dialog?.name
    if (stays || portal.unsaved.size === 0) return portal.$place.set(place)
    // The browser has moved already: go back to the page with the changes, and ask.
    page.push(formatPlace(here), false)
    leaving(app, () => write(app, place, false))
  })

  return () => {
    stop()
    portal.$place.set(undefined)
    portal.$leaving.set(null)
    portal.unsaved.clear()
    giveBackAddress(app)
  }
}

/** The page has its search parameters and hash again, if the address is still the portal's. */
export function giveBackAddress(app: App): void {
  const { page } = app.env
  const { pathname, hash } = page.url
  if (!isPortalAddress(hash)) return
  page.push(`${pathname}${portalOf(app).before ?? ''}`, true)
  // Seen only a moment later, the move would close a portal that is opened again meanwhile.
  announce()
}
