import { useCallback, useSyncExternalStore } from 'react'
import { chosenLanguage } from '../../state/language/choice.ts'
import { useApp } from './app-context.ts'

/** The language of the app's texts, BCP 47; host and vendor decide it by their options and metadata. */
export function useLanguage(): string {
  const app = useApp()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [app.$options.listen(listener), app.$metadata.listen(listener)]
      return () => stops.forEach(stop => void stop())
    },
    [app],
  )
  return useSyncExternalStore(subscribe, () => chosenLanguage(app))
}
