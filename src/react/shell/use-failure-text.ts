import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { errorText } from '../../state/app/messages.ts'
import { $troubleOf } from '../../state/app/trouble.ts'
import { $languageTexts } from '../../state/language/area.ts'
import { useApp } from './app-context.ts'

/** What a person reads of a failure; says more once it is known why the server does not answer. */
export function useFailureText(): (error: unknown) => string {
  const app = useApp()
  const read = [useStore(app.$options), useStore(app.$metadata), useStore($languageTexts), useStore($troubleOf(app))]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `errorText` reads these from the app
  return useMemo(() => (error: unknown) => errorText(app, error), [app, ...read])
}
