import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { type Catalogue, type Texts, type Translate, translator } from '../../state/app/messages.ts'
import { useApp } from './app-context.ts'

/** The texts of a catalogue, with what the host and the vendor changed; new ones show at once. */
export function useMessages<T extends Texts>(texts: Catalogue<T>): Translate<T> {
  const app = useApp()
  const options = useStore(app.$options)
  const metadata = useStore(app.$metadata)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both hold overrides that the translator reads from the app
  return useMemo(() => translator(app, texts), [app, texts, options, metadata])
}
