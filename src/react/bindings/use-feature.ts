import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import type { App } from '../../state/app/app.ts'
import { useAppValue, useInstance } from './provider-context.ts'

type Verb = (app: App, ...rest: never[]) => unknown
type Bound<Verbs> = {
  [Name in keyof Verbs]: Verbs[Name] extends (app: App, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** The verbs of a feature for the app of the provider; they throw while it is still being loaded. */
export function useVerbs<Verbs extends Record<string, Verb>>(verbs: Verbs): Bound<Verbs> {
  const instance = useInstance()
  return useMemo(() => {
    const bind =
      (verb: Verb) =>
      (...rest: never[]) => {
        if (!instance) throw new Error('There is no app yet: wait until useAuth() is no longer loading.')
        return verb(instance.app, ...rest)
      }
    return Object.fromEntries(Object.entries(verbs).map(([name, verb]) => [name, bind(verb)])) as Bound<Verbs>
  }, [instance, verbs])
}

type Stores<Name extends string, State> = Record<Name, ReadableAtom<State>> & { hold?: () => () => void }

/** The state of a feature: undefined while the app is loaded. A page of the portal that is left does not empty it. */
export function useStoreOf<Name extends string, State>(
  storesOf: (app: App) => Stores<Name, State>,
  name: Name,
): State | undefined {
  const app = useInstance()?.app
  useEffect(() => (app ? storesOf(app).hold?.() : undefined), [app, storesOf])
  return useAppValue<State | undefined>(({ app }) => storesOf(app)[name], undefined)
}
