import { atom, computed, type WritableAtom } from 'nanostores'
import { allowedRedirect } from '../../../rules/redirects.ts'
import { destinationAfterAuth } from '../login/after-auth.ts'
import { addressOf, placeOf } from './address.ts'
import type { App } from './app.ts'
import { afterAuthDelay, leavePatience } from './constants.ts'
import type { MoveOptions, Place, Router } from './router.ts'
import { defaultRoutes, pageAt, type Routes } from './routes.ts'
import { stayOf } from './stay.ts'
import { afterAuthRedirectKey, shouldStepUpKey } from './storage-keys.ts'

export interface OwnRouter extends Router {
  /** Routes of the tenant's own login, once known. */
  readonly $customRoutes: WritableAtom<Partial<Routes>>
  /** The page that a preview shows, whatever the address says. */
  readonly $staticRoute: WritableAtom<string | undefined>
  /** Follows the address from now on. */
  start(): () => void
}

const isAbsolute = (path: string) => /^([a-z][a-z\d+.-]*:|\/\/|[/\\]{2})/i.test(path)

/** So that a page that follows the address sees a move of ours at once (wire §13). */
export function announce(): void {
  if (typeof document !== 'undefined') document.dispatchEvent(new Event('frontegg_onRedirectTo_fired'))
}

export function createRouter(app: () => App): OwnRouter {
  const { page, local, clock } = app().env
  const $customRoutes = atom<Partial<Routes>>({})
  const $routes = computed(
    [app().$options, $customRoutes],
    (options, custom): Routes => ({
      ...defaultRoutes,
      ...options.authOptions?.routes,
      ...custom,
    }),
  )
  const $location = atom<Place>(placeOf(page.url, app().options))
  const $staticRoute = atom<string | undefined>(undefined)
  const $page = computed(
    [$location, $routes, $staticRoute, app().$options],
    ({ pathname }, routes, fixed, { previewMode }) =>
      pageAt(routes, fixed ?? (previewMode ? routes.loginUrl : pathname)),
  )
  let leaving = false
  const look = () => $location.set(placeOf(page.url, app().options))

  // Basename and strategy say how an address is read.
  app().$options.listen(look)

  const isOurs = (path: string) => pageAt($routes.get(), path.split(/[?#]/)[0]!) !== undefined

  const href = (path: string, options: MoveOptions = {}) =>
    addressOf(page.url, path, app().options, {
      keepQuery: isOurs(path),
      ...options,
    })

  function inPlace(address: string, replace = false): void {
    page.push(address, replace)
    look()
    announce()
  }

  function leave(address: string): void {
    const target = allowedRedirect(address, app().redirects())
    if (target) page.go(target.href)
    else app().log.warn(`not allowed: ${address}`)
  }

  function to(path: string, options: MoveOptions = {}): void {
    // A preview shows another page of ours where it stands, and goes nowhere else.
    if (app().options.previewMode) return void (isOurs(path) && $staticRoute.set(path.split(/[?#]/)[0]))
    const address = isAbsolute(path) ? path : href(path, options)
    if (new URL(address, page.url).href === page.url.href) return
    const { onRedirectTo } = app().options
    if (isAbsolute(path)) leave(path)
    else if (isOurs(path)) inPlace(address, options.replace)
    else if (onRedirectTo) {
      announce()
      onRedirectTo(path, { replace: options.replace ?? false })
    } else leave(address)
  }

  async function goAfterAuth(): Promise<void> {
    // A step-up that sent the person to sign in goes on; where they were is kept for after it.
    if (local.getItem(shouldStepUpKey)) {
      local.removeItem(shouldStepUpKey)
      return to($routes.get().stepUpUrl, { replace: true, query: { retried: '1' } })
    }
    const { authOptions } = app().options
    const { path, refused } = destinationAfterAuth({
      routes: $routes.get(),
      search: $location.get().search,
      stored: local.getItem(afterAuthRedirectKey),
      rules: app().redirects(),
      includeQueryParam: authOptions?.includeQueryParam,
      keepOrigin: authOptions?.preventRedirectUrlOriginCleaning,
      stays: !$page.get() && !isLandingPageSet(),
    })
    if (refused) app().log.warn(`redirectUrl is not of an allowed origin: ${refused}`)
    await clock.after(afterAuthDelay)
    local.removeItem(afterAuthRedirectKey)
    // Who asked for another page since goes there: a second move would call the first one back. A user who is still here
    // after that got a file, or stayed on purpose.
    if (leaving) await clock.after(leavePatience)
    if (path !== undefined && !stayOf(app()).stays) to(path, { replace: true, keepQuery: false })
  }

  const isLandingPageSet = () =>
    app().options.authOptions?.routes?.authenticatedUrl !== undefined ||
    $customRoutes.get().authenticatedUrl !== undefined

  return {
    get routes() {
      return $routes.get()
    },
    $location,
    $page,
    $customRoutes,
    $staticRoute,
    href,
    to,
    setQuery(query, { replace = true } = {}) {
      const { pathname, hash } = $location.get()
      inPlace(addressOf(page.url, pathname + hash, app().options, { keepQuery: true, query }), replace)
    },
    afterAuth: () => void goAfterAuth(),
    start() {
      look()
      const stops = [
        page.onMove(look),
        page.onLeave(() => {
          leaving = true
        }),
        // What was asked for before the sign-in is over.
        app().session.$state.listen((state, before) => {
          if (state.status !== before?.status) leaving = false
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
