import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { errorText } from '../../state/app/messages.ts'
import { $troubleOf } from '../../state/app/trouble.ts'
import { $languageTexts } from '../../state/language/language-pack.ts'
import { useApp } from './app-context.ts'

/** What a person reads of a failure; says more once it is known why the server does not answer. */
export function useFailureText(): (error: unknown) => string {
  const app = useApp()
  const options = useStore(app.$options)
  const metadata = useStore(app.$metadata)
  const loaded = useStore($languageTexts)
  const trouble = useStore($troubleOf(app))
  // biome-ignore lint/correctness/useExhaustiveDependencies: all but the trouble hold texts that `errorText` reads from the app
  return useMemo(
    () => (error: unknown) => errorText(app, error, trouble),
    [app, options, metadata, loaded, trouble],
  )
}
