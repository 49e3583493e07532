import { type MapStore, map } from 'nanostores'
import { type ApiError, isTransient, toApiError } from '../../api/api-error.ts'
import { onAnotherAccount } from './another-account.ts'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

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
  /** Reads the data; what it leaves out stays. `signal` aborts when a newer load begins or the data are forgotten. */
  load: (app: App, signal: AbortSignal, ...args: Args) => Promise<Partial<Data>>
  /** True: the state is `loading` before the first load, so that a screen begins with its skeleton. */
  loading?: boolean
  /** What changes as soon as a load begins; what was read for other arguments stays unless this drops it. */
  begin?: (before: Data, ...args: Args) => Partial<Data>
  /** True: the error of the last load stays while the next one is under way. */
  errorStays?: boolean
  /** Whether what was read stays beside this failure. Without it: if the server is away or fails (USERS-72, ROLES-27). */
  keeps?: (error: unknown) => boolean
  /** What the end of a load changes, whether it read or failed. */
  settle?: (data: Data) => Partial<Data>
}

export interface Resource<Data extends object, Args extends readonly unknown[]> {
  $state: MapStore<Data & Loading>
  /** Reads; what was read before stays meanwhile. Never rejects: the failure is in the state. The newest load wins. */
  load: (...args: Args) => Promise<void>
  /** Repeats the newest load; nothing where none was asked for. */
  reload: () => Promise<void>
  /**
   * Reads more of the same, unless something is under way; undefined: there is no more. A failure takes nothing away; a newer
   * load aborts it.
   */
  extend: (read: (signal: AbortSignal) => Promise<Partial<Data>> | undefined) => Promise<void>
  /** Changes what is held, e.g. by what a save answered. */
  patch: (change: Partial<Data>) => void
  /** Aborts what is under way and forgets what was read: the next account begins with nothing on screen. */
  forget: () => void
  /**
   * Keeps it read for who shows it outside of the portal, whose pages forget what they read when they are left: what is
   * forgotten is read again while a user is signed in. The returned function lets go.
   */
  hold: () => () => void
}

/**
 * Data that an app reads from the server and keeps: one for each app, made on first ask. They are of the account that is signed
 * in: what was read for it is forgotten when it is left, and what is still shown is read again for the next.
 *
 * @param name its feature key: no other resource or list has it
 */
export function resource<Data extends object, Args extends readonly unknown[] = []>(
  name: string,
  rules: ResourceRules<Data, Args>,
): (app: App) => Resource<Data, Args> {
  const key = featureKey(name)
  return app => app.feature(key, () => create(app, rules))
}

function create<Data extends object, Args extends readonly unknown[]>(
  app: App,
  { empty, load, loading = false, begin, errorStays, keeps = isTransient, settle }: ResourceRules<Data, Args>,
): Resource<Data, Args> {
  type State = Data & Loading
  const initial: State = { ...empty, loading, error: null }
  const $state = map<State>(initial)
  let newest = new AbortController()
  let requested: Args | undefined
  let holders = 0
  const patch = (change: object) => $state.set({ ...$state.get(), ...change })

  async function show(read: Promise<Partial<Data>>, refused: () => Partial<Data>): Promise<void> {
    const { signal } = newest
    const end = await read.then(
      data => ({ ...data, error: null }),
      (error: unknown) => ({ ...(keeps(error) ? {} : refused()), error: toApiError(error) }),
    )
    if (signal.aborted) return
    const state = { ...$state.get(), ...end, loading: false }
    $state.set({ ...state, ...settle?.(state) })
  }

  async function start(...args: Args): Promise<void> {
    newest.abort()
    newest = new AbortController()
    requested = args
    const begun = begin?.($state.get(), ...args)
    patch({ ...begun, ...(errorStays ? {} : { error: null }), loading: true })
    await show((async () => load(app, newest.signal, ...args))(), () => ({
      ...empty,
      ...begin?.(empty, ...args),
    }))
  }

  function drop(): void {
    newest.abort()
    $state.set(initial)
  }

  let left = false
  onAnotherAccount(app, (status, leaves) => {
    left ||= leaves
    if (leaves) drop()
    if (status === 'anonymous') requested = undefined
    // A page that stays, or was there before the session, would wait for ever for what was dropped.
    if (status === 'authenticated' && left && requested) void start(...requested)
    if (status !== 'loading') left = false
  })

  return {
    $state,
    load: start,
    reload: async () => {
      if (requested) await start(...requested)
    },
    extend: async read => {
      const more = $state.get().loading ? undefined : read(newest.signal)
      if (!more) return
      patch({ loading: true })
      await show(more, () => ({}))
    },
    patch,
    forget() {
      const again = holders > 0 && app.session.$state.get().status === 'authenticated' && requested
      requested = undefined
      drop()
      if (again) void start(...again)
    },
    hold() {
      holders++
      return () => void holders--
    },
  }
}
