import { atom, type WritableAtom } from 'nanostores'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

/** Why the server does not answer. `refused`: it is there, and takes no calls from this page's origin. */
export type Trouble = 'offline' | 'unreachable' | 'refused'

const KEY = featureKey('trouble')

/** What `connection.ts` found out last; undefined: nothing, or that all is well. */
export const $troubleOf = (app: App): WritableAtom<Trouble | undefined> =>
  app.feature(KEY, () => atom<Trouble | undefined>())

/** Why a call that got no answer just now got none, as far as it is known. */
export const troubleOf = (app: App, found = $troubleOf(app).get()): Trouble => {
  if (!app.env.page.isOnline()) return 'offline'
  return found === 'refused' ? 'refused' : 'unreachable'
}
