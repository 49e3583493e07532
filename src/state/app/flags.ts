import { atom, type WritableAtom } from 'nanostores'
import type { Flags } from '../../../contract/metadata.ts'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'
import { loadAgain } from './load-again.ts'
import { recordTraceId } from './trace-ids.ts'

export type { Flags } from '../../../contract/metadata.ts'

export const createFlags = (): WritableAtom<Flags> => atom<Flags>({})

/** A flag is on only when it says exactly `on`. */
export const isFlagOn = (app: App, name: string): boolean => app.$flags.get()[name] === 'on'

const LOADING = featureKey('flagsLoading')
const holder = (app: App) =>
  app.feature<{ promise: Promise<void> | undefined }>(LOADING, () => ({ promise: undefined }))

/** Resolves once the load that is under way is over; at once when there is none. */
export const flagsLoaded = (app: App): Promise<void> => holder(app).promise ?? Promise.resolve()

/** Loads the flags, three times at most. A failure is logged, never thrown: everything is then off. */
export function loadFlags(app: App, $flags: WritableAtom<Flags>): Promise<void> {
  return (holder(app).promise = load(app, $flags))
}

async function load(app: App, $flags: WritableAtom<Flags>): Promise<void> {
  const { previewMode, builderMode, overrideFeatureFlags } = app.options
  let flags: Flags = {}
  if (previewMode || builderMode) {
    const { previewFlags } = await loadAgain(() => import('./preview-flags.ts'))
    flags = Object.fromEntries(previewFlags.map(name => [name, 'on' as const]))
  } else {
    try {
      flags = await app.call('GET /flags', {}, { retry: 3, replay: false })
    } catch (error) {
      app.log.warn('feature flags could not be loaded', error)
      recordTraceId(app, 'flags', error)
    }
  }
  $flags.set({ ...flags, ...overrideFeatureFlags })
}
