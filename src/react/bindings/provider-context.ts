import type { ReadableAtom } from 'nanostores'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FronteggApp } from '../../elements/index.ts'

export interface Provided {
  name: string
  /** Undefined while the elements are being loaded. */
  instance: FronteggApp | undefined
}

export const ProviderContext = createContext<Provided | undefined>(undefined)

function useProvided(): Provided {
  const context = useContext(ProviderContext)
  if (!context) throw new Error('This hook needs <FronteggProvider> around it.')
  return context
}

/** The app of the nearest provider; undefined while it loads. */
export const useInstance = (): FronteggApp | undefined => useProvided().instance

/** Its name, known from the first render: an element joins an app as soon as it is connected. */
export const useAppName = (): string => useProvided().name

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
