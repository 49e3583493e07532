import { type AppParts, partsOf } from '../../state/app/app.ts'
import type { Localizations, ThemeOptions } from '../../state/app/options.ts'
import type { SdkApp, SdkModules } from '../../state/app/sdk-app.ts'
import { joinSdk } from '../../state/app/sdk-session.ts'
import type { Steered } from '../host-components.ts'
import { watchActing } from '../watch-acting.ts'

export interface RenderOptions {
  injector: SdkApp
}

export interface RenderPageOptions extends RenderOptions {
  setThemeSetter?: (setter: (theme: ThemeOptions) => void) => void
  setStaticRouteSetter?: (setter: (route: string | undefined) => void) => void
  setLocalizationsSetter?: (setter: (localizations: Localizations) => void) => void
  staticRoute?: string
}

/** The two scripts are two bundles on one page: who comes first joins. */
const JOINED = Symbol.for('portico.joined-sdk')

let modules: SdkModules = {}

/** What the SDK starts a script with: its own modules. */
export function takeModules(given: SdkModules = {}): void {
  modules = given
}

const watched = new Map<string, object>()

/**
 * What steers a component, as the hooks of the SDK read it: a proxy of the SDK's own, one for a component however often
 * it is asked for. An SDK that shares no store gets the functions of ours.
 * @param key names the component among all of the page
 */
export function watchable<State extends object>(key: string, store: Steered<State>): State | Steered<State> {
  const known = watched.get(key) as State | undefined
  if (known) return known
  const proxy = modules.FronteggReduxStore?.createProxy(store.getState())
  if (!proxy) return store
  store.subscribe(state => void Object.assign(proxy, state))
  watched.set(key, proxy)
  return proxy
}

/** The app of the same name, on the session of the SDK. */
export function appOf({ injector }: RenderOptions): AppParts {
  const parts = partsOf(injector.name)
  parts.app.feature(JOINED, () => {
    joinSdk(parts, injector, modules)
    watchActing(parts.app)
    return true
  })
  return parts
}

/** Draws one of our boxes where a published SDK wants it, on the session of that SDK. Source: wire/browser-api.md §5. */
export function renderBox(
  tag: string,
  where: Element,
  options: RenderOptions,
): { unmount(): void; box: HTMLElement } {
  const { app } = appOf(options)
  const box = document.createElement(tag)
  box.setAttribute('app-name', app.name)
  where.append(box)
  return { box, unmount: () => box.remove() }
}

/** The same for a builder's preview: what it shows can be changed while it is on screen. */
export function renderPreview(tag: string, where: Element, options: RenderPageOptions): { unmount(): void } {
  const { $options, router } = appOf(options)
  const change = (part: object) => $options.set({ ...$options.get(), ...part })
  router.$staticRoute.set(options.staticRoute)
  options.setThemeSetter?.(themeOptions => change({ themeOptions }))
  options.setLocalizationsSetter?.(localizations => change({ localizations }))
  options.setStaticRouteSetter?.(route => router.$staticRoute.set(route))
  return renderBox(tag, where, options)
}
