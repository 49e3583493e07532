import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { type Catalog, type Texts, type Translate, translator } from '../../state/app/messages.ts'
import { $languageTexts } from '../../state/language/language-pack.ts'
import { useApp } from './app-context.ts'

/** The texts of a catalog, in the app's language, with what the host and the vendor changed; new ones show at once. */
export function useMessages<T extends Texts>(texts: Catalog<T>): Translate<T> {
  const app = useApp()
  const options = useStore(app.$options)
  const metadata = useStore(app.$metadata)
  const loaded = useStore($languageTexts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: all hold texts that the translator reads from the app
  return useMemo(() => translator(app, texts), [app, texts, options, metadata, loaded])
}
