import { type MapStore, map } from 'nanostores'
import type { ApiError } from '../../api/api-error.ts'
import { afterFailure } from './after-failure.ts'
import type { App } from './app.ts'

// @nanostores/query was the yardstick. Its fetchers get no signal, so that an older request would run on, and they are
// keyed by text where a load here has typed arguments; the cache, retry and focus handling that it brings would come on top
// of what the client and the connection watch do already.

export interface Loading {
  loading: boolean
  /** Of the last load; the data stand beside it. */
  error: ApiError | null
}

export interface ResourceRules<Data extends object, Args extends readonly unknown[]> {
  /** Before anything was read, and after the server refused to show it. */
  empty: Data
  /** Reads the data. `signal` aborts when a newer load begins or the data are forgotten. */
  load: (app: App, signal: AbortSignal, ...args: Args) => Promise<Data>
}

export interface Resource<Data extends object, Args extends readonly unknown[]> {
  $state: MapStore<Data & Loading>
  /** Reads; what was read before stays meanwhile. Never rejects: the failure is in the state. The newest load wins. */
  load: (...args: Args) => Promise<void>
  /** Repeats the newest load; nothing where none was asked for. */
  reload: () => Promise<void>
  /** Changes what is held, e.g. by what a save answered. */
  patch: (change: Partial<Data>) => void
  /** Aborts what is under way and forgets what was read: the next account begins with nothing on screen. */
  forget: () => void
}

/** Data that an app reads from the server and keeps: one for each app, made on first ask. */
export function resource<Data extends object, Args extends readonly unknown[] = []>(
  name: string,
  { empty, load }: ResourceRules<Data, Args>,
): (app: App) => Resource<Data, Args> {
  const key = Symbol(name)
  return app => app.feature(key, () => create(app, empty, load))
}

function create<Data extends object, Args extends readonly unknown[]>(
  app: App,
  empty: Data,
  read: ResourceRules<Data, Args>['load'],
): Resource<Data, Args> {
  type State = Data & Loading
  const initial: State = { ...empty, loading: false, error: null }
  const $state = map<State>(initial)
  let newest = new AbortController()
  let requested: Args | undefined

  async function start(...args: Args): Promise<void> {
    newest.abort()
    const mine = new AbortController()
    newest = mine
    requested = args
    $state.set({ ...$state.get(), loading: true, error: null })
    try {
      const data = await read(app, mine.signal, ...args)
      if (!mine.signal.aborted) $state.set({ ...data, loading: false, error: null })
    } catch (error) {
      if (!mine.signal.aborted) $state.set(afterFailure<State>($state.get(), error, initial))
    }
  }

  return {
    $state,
    load: start,
    reload: async () => {
      if (requested) await start(...requested)
    },
    patch: change => $state.set({ ...$state.get(), ...change }),
    forget() {
      newest.abort()
      requested = undefined
      $state.set(initial)
    },
  }
}
