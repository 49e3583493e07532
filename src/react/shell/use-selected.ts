import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import type { AdminBoxMetadata, AppOptions } from '../../state/app/options.ts'
import { useApp } from './app-context.ts'

/**
 * A part of a store; renders again only when that part is another one. While React hydrates it is the part of the store's
 * first value, which is what the build drew.
 *
 * @param select picks and makes nothing: parts are compared by identity
 */
export function useSelected<Value, Part>(store: ReadableAtom<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.listen,
    () => select(store.get()),
    () => select(store.init as Value),
  )
}

/** A part of the options of the app. */
export const useOptions = <Part>(select: (options: AppOptions) => Part): Part =>
  useSelected(useApp().$options, select)

/** A part of the vendor's customization. */
export const useMetadata = <Part>(select: (metadata: AdminBoxMetadata) => Part): Part =>
  useSelected(useApp().$metadata, select)
