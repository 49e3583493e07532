import { useCallback, useSyncExternalStore } from 'react'
import { chosenLanguage } from '../../state/language/choice.ts'
import { $languageTexts } from '../../state/language/language-pack.ts'
import { useApp } from './app-context.ts'

/** The language of the app's texts, BCP 47; host, vendor and the person decide it. */
export function useLanguage(): string {
  const app = useApp()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stores = [app.$options, app.$metadata, $languageTexts]
      const stops = stores.map(store => store.listen(listener))
      return () => stops.forEach(stop => void stop())
    },
    [app],
  )
  return useSyncExternalStore(subscribe, () => chosenLanguage(app))
}
