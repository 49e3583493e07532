import { atom } from 'nanostores'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'

const KEY = featureKey('notification-pages')

/** Keys of the portal's pages that the person has, as the bell found them out: only to these a notification leads. */
export const reachableOf = (app: App) => ({
  $pages: app.feature(KEY, () => atom<readonly string[]>([])),
})

export function setReachable(app: App, pages: readonly string[]): void {
  const { $pages } = reachableOf(app)
  if ($pages.get().join() !== pages.join()) $pages.set(pages)
}
