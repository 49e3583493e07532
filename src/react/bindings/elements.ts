import { release } from '../../../rules/release.ts'
import type { FronteggApp } from '../../elements/index.ts'
import { loadAgain } from '../../state/app/load-again.ts'

type Elements = typeof import('../../elements/index.ts')

let loaded: Elements | undefined
let loading: Promise<Elements> | undefined

/**
 * The elements of this product. Loaded late: they need a browser, and a host may render on a server first. The next call
 * after a failure loads them again.
 */
export function loadElements(): Promise<Elements> {
  loading ??= loadAgain(() => import('../../elements/index.ts')).then(
    module => (loaded = module),
    error => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The elements of a script tag may be of another release than the bindings: each then has lists of its own. */
export function warnOfOtherRelease({ app, release: theirs }: FronteggApp): void {
  if (theirs === release) return
  app.log.warn(
    `The elements on this page are of release ${theirs}, @portico/react is of ${release}: what a hook changes, an element does not show until it reads it again. Load the same release of both.`,
  )
}

/** The app of this name, once a provider has started it. */
export function startedApp(name?: string): FronteggApp {
  const app = loaded?.instanceOf(name)
  if (!app?.started) throw new Error('There is no app yet: render <FronteggProvider> first.')
  return app
}
