import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { RedirectRules } from '../../../rules/redirects.ts'
import { type Call, createCall } from '../../api/client.ts'
import type { Source } from '../../api/headers.ts'
import { createSend, type Send } from '../../api/send.ts'
import { createTenants, type TenantsState } from '../portal/tenants.ts'
import type { Clock } from './clock.ts'
import { defaultAppName } from './constants.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { createFlags, type Flags } from './flags.ts'
import { createLogger, debugKey, defaultLevel, type Logger } from './logger.ts'
import { createMetadata } from './metadata.ts'
import { type AdminBoxMetadata, type AppOptions, noOptions } from './options.ts'
import { createRouter, type OwnRouter } from './own-router.ts'
import { createOwnSession, type OwnSession } from './own-session.ts'
import type { Router } from './router.ts'
import type { SessionPort } from './session.ts'
import { createVendor, type VendorState } from './vendor.ts'

export interface App {
  readonly name: string
  readonly options: AppOptions
  readonly $options: ReadableAtom<AppOptions>
  /** Calls a route of the contract. */
  readonly call: Call
  /** What `call` is made of, for what is not JSON. */
  readonly send: Send
  readonly env: Environment
  readonly clock: Clock
  readonly log: Logger
  readonly session: SessionPort
  readonly router: Router
  /** `isFlagOn(app, 'temporary-users')` reads them. */
  readonly $flags: ReadableAtom<Flags>
  readonly $metadata: ReadableAtom<AdminBoxMetadata>
  readonly $vendor: ReadableAtom<VendorState>
  readonly $tenants: ReadableAtom<TenantsState>
  /** Boot is over. */
  readonly $ready: ReadableAtom<boolean>
  /** What is on screen: header `frontegg-source`. */
  readonly $source: WritableAtom<Source | undefined>
  /** Where a person may be sent. */
  redirects(): RedirectRules
  /** The state that a feature keeps for this app, made on first ask: feature files need no central list. */
  feature<T>(key: symbol, create: (app: App) => T): T
}

/** What boot.ts and the SDK adapter may change of an app. */
export interface AppParts {
  readonly app: App
  readonly $options: WritableAtom<AppOptions>
  readonly $flags: WritableAtom<Flags>
  readonly $metadata: WritableAtom<AdminBoxMetadata>
  readonly $vendor: WritableAtom<VendorState>
  readonly $tenants: WritableAtom<TenantsState>
  readonly $ready: WritableAtom<boolean>
  readonly router: OwnRouter
  session: SessionPort
  own: OwnSession
}

/** A move to another document has come or was called back by then. */
const leaveMs = 10_000

export function createApp(name: string, env: Environment = browserEnvironment()): AppParts {
  const $options = atom<AppOptions>(noOptions)
  const $flags = createFlags()
  const $metadata = createMetadata()
  const $vendor = createVendor()
  const $tenants = createTenants()
  const $ready = atom(false)
  const $source = atom<Source | undefined>(undefined)
  const features = new Map<symbol, unknown>()
  const logLevel = () =>
    env.local.getItem(debugKey) ? 'debug' : ($options.get().contextOptions.logLevel ?? defaultLevel)
  let left = 0
  env.page.onLeave(() => {
    left = env.clock.now() + leaveMs
  })
  const isLeft = () => env.clock.now() < left
  const log = createLogger(`portico:${name}`, logLevel, env.console, isLeft)

  const send = createSend({
    context: () => $options.get().contextOptions,
    // Our own first: while a renewal loads the user, the state still holds the token before it.
    token: () => parts.own.token() ?? parts.session.$state.get().accessToken,
    refresh: () => parts.session.refresh(),
    source: () => $source.get(),
    redirects: () => app.redirects(),
    page: env.page,
    fetch: env.fetch,
    wait: env.clock.after,
    log,
  })

  const app: App = {
    name,
    env,
    clock: env.clock,
    log,
    $options,
    $flags,
    $metadata,
    $vendor,
    $tenants,
    $ready,
    $source,
    send,
    call: createCall(send),
    get options() {
      return $options.get()
    },
    get session() {
      return parts.session
    },
    get router() {
      return parts.router
    },
    redirects() {
      const { enforceRedirectToSameSite, allowedRedirectOrigins } = $options.get().authOptions ?? {}
      return {
        origin: env.page.url.origin,
        allowedOrigins: allowedRedirectOrigins ?? [],
        enforced: enforceRedirectToSameSite ?? true,
      }
    },
    feature<T>(key: symbol, create: (app: App) => T): T {
      if (!features.has(key)) features.set(key, create(app))
      return features.get(key) as T
    },
  }

  const own = createOwnSession(() => app, $tenants)
  const router = createRouter(() => app)
  const parts: AppParts = {
    app,
    $options,
    $flags,
    $metadata,
    $vendor,
    $tenants,
    $ready,
    router,
    own,
    session: own,
  }
  return parts
}

/** Raised when the shape of `AppParts` changes in a way that another copy of the bundle would not understand. */
const version = 1

interface Registry {
  version: number
  apps: Map<string, AppParts>
}

const registryKey = Symbol.for('portico.apps')

/** One registry per page, shared by every copy of the bundle of the same version; another version keeps its own. */
function registry(): Registry {
  const shared = globalThis as { [registryKey]?: Registry }
  shared[registryKey] ??= { version, apps: new Map() }
  return shared[registryKey].version === version ? shared[registryKey] : own
}

const own: Registry = { version, apps: new Map() }

export function partsOf(name: string = defaultAppName): AppParts {
  const { apps } = registry()
  const known = apps.get(name)
  if (known) return known
  const created = createApp(name)
  apps.set(name, created)
  return created
}

/**
 * The app of this name; it is created on first ask, so that elements may appear in any order.
 *
 * @example
 * getApp().session.$state.subscribe(({ status }) => console.log(status))
 */
export const getApp = (name?: string): App => partsOf(name).app
