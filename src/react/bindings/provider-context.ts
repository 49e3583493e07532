import type { ReadableAtom } from 'nanostores'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FronteggApp } from '../../elements/index.ts'

/** Undefined inside: the elements are still being loaded. */
export const ProviderContext = createContext<{ instance: FronteggApp | undefined } | undefined>(undefined)

/** The app of the nearest provider; undefined while it loads. */
export function useInstance(): FronteggApp | undefined {
  const context = useContext(ProviderContext)
  if (!context) throw new Error('This hook needs <FronteggProvider> around it.')
  return context.instance
}

const nothing = () => () => {}

/** A value of the app that renders again when it changes; `before` while the app loads and on a server. */
export function useAppValue<T>(pick: (instance: FronteggApp) => ReadableAtom<T>, before: T): T {
  const instance = useInstance()
  const store = instance && pick(instance)
  return useSyncExternalStore(
    store ? listener => store.listen(listener) : nothing,
    () => (store ? store.get() : before),
    () => before,
  )
}
