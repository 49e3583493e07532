import { type AppParts, createApp } from '../../src/state/app/app.ts'
import type { Environment, KeyValue } from '../../src/state/app/environment.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { type FakeServer, fakeServer, type Script } from './fake-server.ts'

export function fakeStorage(entries: Record<string, string> = {}): KeyValue {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

/** What tabs of one origin share. */
export interface FakeBrowser {
  clock: FakeClock
  server: FakeServer
  local: KeyValue
  tab(url?: string, session?: Record<string, string>): FakeTab
}

export interface FakeTab {
  env: Environment
  /** Where the page went by leaving the document. */
  went: string[]
  opened: string[]
  reloads: number
  online: boolean
  /** What the page's `lang` and the browser say. */
  languages: string[]
  /** Lines of the console, as `level: message`. */
  lines: string[]
  wake(): void
  /** Another begins to leave the document: the host, or a link that was pressed. */
  leave(): void
  move(url: string): void
}

type Locks = NonNullable<Environment['locks']>

function fakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: LockOptions, work: (lock: null) => unknown) => {
    const before = last
    const input = new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      void before.then(() => resolve())
    })
    const mine = input.then(() => work(null))
    last = before.then(() => mine).catch(() => {})
    return mine
  }
  return { request: request as Locks['request'] }
}

export function fakeBrowser(scripts: Record<string, Script> = {}): FakeBrowser {
  const clock = fakeClock()
  const server = fakeServer(scripts)
  const local = fakeStorage()
  const locks = fakeLocks()
  const channels = new Set<{ name: string; onmessage: ((event: { data: unknown }) => void) | null }>()

  const channel = (name: string) => {
    const mine = {
      name,
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== mine && other.name === name) other.onmessage?.({ data: structuredClone(data) })
      },
      close: () => void channels.delete(mine),
    }
    channels.add(mine)
    return mine as unknown as BroadcastChannel
  }

  function tab(start = 'https://app.example/', session: Record<string, string> = {}): FakeTab {
    let url = new URL(start)
    const movers = new Set<() => void>()
    const wakers = new Set<() => void>()
    const leavers = new Set<() => void>()
    const tab: FakeTab = {
      went: [],
      opened: [],
      reloads: 0,
      online: true,
      languages: [],
      lines: [],
      wake: () => {
        for (const listener of wakers) listener()
      },
      leave: () => {
        for (const listener of leavers) listener()
      },
      move: to => {
        url = new URL(to, url)
        for (const listener of movers) listener()
      },
      env: {
        clock,
        fetch: server.fetch,
        local,
        console: Object.fromEntries(
          (['debug', 'info', 'warn', 'error'] as const).map(level => [
            level,
            (message: string) => void tab.lines.push(`${level}: ${message}`),
          ]),
        ) as unknown as Environment['console'],
        locks,
        languages: () => tab.languages,
        channel,
        session: fakeStorage(session),
        page: {
          get url() {
            return url
          },
          push: to => {
            url = new URL(to, url)
          },
          go: to => {
            tab.leave()
            tab.went.push(to)
          },
          open: to => void tab.opened.push(to),
          reload: () => void tab.reloads++,
          onMove: listener => {
            movers.add(listener)
            return () => movers.delete(listener)
          },
          onLeave: listener => {
            leavers.add(listener)
            return () => leavers.delete(listener)
          },
          isOnline: () => tab.online,
          onWake: listener => {
            wakers.add(listener)
            return () => wakers.delete(listener)
          },
        },
      },
    }
    return tab
  }
  return { clock, server, local, tab }
}

export const options: AppOptions = {
  contextOptions: { baseUrl: 'https://id.example', clientId: 'client', appId: 'app' },
}

/** An app on a tab, with its options but not booted. */
export function appOn(tab: FakeTab, over: Partial<AppOptions> = {}, name = 'default'): AppParts {
  const parts = createApp(name, tab.env)
  parts.$options.set({ ...options, ...over })
  return parts
}

/** A token of the right shape; it is not verified here. */
export function tokenFor(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part({ sub: 'user-1', tenantId: 'tenant-1', ...claims })}.signature`
}

/** A server on which a user is signed in. Each refresh gives a new token. */
export function signedIn(over: Record<string, Script> = {}): Record<string, Script> {
  const tenant = { id: 't', tenantId: 'tenant-1', name: 'Quay', hasCustomLogin: false }
  return {
    'GET /flags': { json: {} },
    'GET /metadata': { json: { rows: [{ configuration: {} }] } },
    'GET /vendors/public': { json: { name: 'Quayside', logo: '', icon: '', whiteLabelMode: false } },
    'POST /identity/resources/auth/v1/user/token/refresh': (_, count) => ({
      json: { mfaRequired: false, accessToken: tokenFor({ n: count }), expiresIn: 100 },
    }),
    'GET /identity/resources/users/v2/me': {
      json: {
        id: 'user-1',
        name: 'Ada',
        email: 'ada@example.com',
        tenantId: 'tenant-1',
        roles: [],
        permissions: [],
      },
    },
    'GET /identity/resources/users/v3/me/tenants': { json: { tenants: [tenant], activeTenant: tenant } },
    'POST /identity/resources/auth/v1/logout': {},
    ...over,
  }
}

export const refreshRoute = 'POST /identity/resources/auth/v1/user/token/refresh'
export const meRoute = 'GET /identity/resources/users/v2/me'
