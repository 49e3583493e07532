import { type Clock, systemClock } from './clock.ts'

/** The part of `Storage` that we use; a browser that forbids storage gets one that forgets. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The page that we are a guest of. */
export interface Page {
  readonly url: URL
  push(url: string, replace: boolean): void
  /** Leaves the document. */
  go(url: string): void
  open(url: string): void
  reload(): void
  /** Calls back when the address may have changed. */
  onMove(listener: () => void): () => void
  /** Calls back when a move to another document begins, whatever began it. */
  onLeave(listener: () => void): () => void
  /** Calls back when the tab is seen again or the network is back. */
  onWake(listener: () => void): () => void
  /** False: the browser knows that it has no network. True says little. */
  isOnline(): boolean
}

/** Everything that an app takes from the browser. */
export interface Environment {
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly page: Page
  readonly local: KeyValue
  readonly session: KeyValue
  readonly console: Pick<Console, 'debug' | 'info' | 'warn' | 'error'>
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** What the page says that it is written in, then what the browser asks for: BCP 47, the best first. */
  languages(): readonly string[]
  /** To the other tabs of this origin. */
  channel(name: string): BroadcastChannel | undefined
}

function safeStorage(pick: () => Storage): KeyValue {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return use(pick())
    } catch {
      return otherwise()
    }
  }
  return {
    getItem: key =>
      attempt(
        storage => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        storage => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: key =>
      attempt(
        storage => storage.removeItem(key),
        () => void memory.delete(key),
      ),
  }
}

/** Events that say that the address changed, from the browser and from the published SDKs (wire §4.10). */
const moves: [on: 'window' | 'document', type: string][] = [
  ['window', 'popstate'],
  ['window', 'hashchange'],
  ['window', 'frontegg_locationchange'],
  ['document', 'frontegg_onRedirectTo_fired'],
]

/** Routers of host frameworks push without any event, so the address is also looked at. */
const pollMs = 50

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

const browserPage: Page = {
  get url() {
    // Markup is also rendered without a browser, ahead of time.
    return new URL(typeof location === 'undefined' ? 'http://localhost/' : location.href)
  },
  push: (url, replace) => history[replace ? 'replaceState' : 'pushState'](history.state, '', url),
  go: url => location.assign(url),
  open: url => void window.open(url, '_blank', 'noopener'),
  reload: () => location.reload(),
  onMove(listener) {
    let seen = location.href
    const look = () => {
      if (location.href === seen) return
      seen = location.href
      listener()
    }
    const timer = setInterval(look, pollMs)
    const stops = moves.map(([on, type]) => listen(on === 'window' ? window : document, type, look))
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  },
  onLeave(listener) {
    const leave = (event: Event) => {
      if (!(event as NavigateEvent).destination.sameDocument) listener()
    }
    // Only where there is no other: a listener of `beforeunload` keeps a page out of Firefox's back-forward cache.
    const { navigation, window } = globalThis
    if (navigation) return listen(navigation, 'navigate', leave)
    return window ? listen(window, 'beforeunload', listener) : () => {}
  },
  isOnline: () => globalThis.navigator?.onLine !== false,
  onWake(listener) {
    const seen = () => document.visibilityState === 'visible' && listener()
    const stops = [
      listen(document, 'visibilitychange', seen),
      listen(window, 'online', listener),
      listen(window, 'pageshow', listener),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
}

export const browserEnvironment = (): Environment => ({
  clock: systemClock,
  fetch: (input, init) => fetch(input, init),
  page: browserPage,
  local: safeStorage(() => localStorage),
  session: safeStorage(() => sessionStorage),
  console,
  locks: globalThis.navigator?.locks,
  languages: () => [document.documentElement.lang, ...navigator.languages],
  channel: name => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)),
})
