import { onAccountLeft } from '../app/another-account.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { portalOf } from './portal.ts'
import type { PortalPlace } from './portal-place.ts'

/** What a dialog of the portal begins with, because something proposed it. The person reads and submits it, or does not. */
export interface Prefill {
  page: string
  dialog: string
  id?: string | undefined
  values: Readonly<Record<string, string | readonly string[]>>
  /** The dialog has done it. */
  done: () => void
}

const KEY = featureKey('prefill')
const holder = (app: App) =>
  app.feature(KEY, () => {
    const held = { current: undefined as Prefill | undefined }
    onAccountLeft(app, () => {
      held.current = undefined
    })
    return held
  })

const isAt = ({ page, dialog, id }: Prefill, place: PortalPlace | undefined): boolean =>
  place?.page === page && place.dialog?.name === dialog && place.dialog.id === id

/** Keeps what the dialog begins with until it is closed: one that the person opens by themself is empty again. */
export function prefill(app: App, next: Prefill): void {
  const held = holder(app)
  held.current = next
  let opened = false
  const stop = portalOf(app).$place.subscribe(place => {
    const here = isAt(next, place)
    if (held.current === next && (here || !opened)) {
      opened ||= here
      return
    }
    if (held.current === next) held.current = undefined
    queueMicrotask(() => stop())
  })
}

/** Undefined: the dialog begins as always. */
export function prefillAt(app: App, page: string, dialog: string, id?: string): Prefill | undefined {
  const { current } = holder(app)
  return current &&
    isAt(current, { page, query: new URLSearchParams(), dialog: { name: dialog, ...(id && { id }) } })
    ? current
    : undefined
}
