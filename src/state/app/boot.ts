import type { App, AppParts } from './app.ts'
import { fallbackTexts } from './constants.ts'
import { loadFlags } from './flags.ts'
import { loadAgain } from './load-again.ts'
import { loadMetadata } from './metadata.ts'
import type { AppOptions } from './options.ts'
import { loadPublicConfiguration } from './public-configuration.ts'
import { loadScript } from './scripts.ts'
import { isInsecure } from './secure-context.ts'
import type { SessionPort } from './session.ts'
import { loadVendor } from './vendor.ts'

/** What the elements layer loads once the first loads are over. */
export interface Scripts {
  loginBox(): Promise<unknown>
  adminPortal(): Promise<unknown>
}

const loadingClass = 'frontegg-loading'

/** The page shows that it is loading; nextjs does it by itself (BOOT-21, BOOT-22). */
function showLoading(options: AppOptions, on: boolean): void {
  if (typeof options.customLoader === 'function') options.customLoader(on)
  if (options.framework === 'nextjs' || typeof document === 'undefined') return
  for (const { classList } of document.querySelectorAll('html, body')) classList.toggle(loadingClass, on)
}

/** A mistake that no page can be shown with: says so as the specification wants it (BOOT-34 to BOOT-36). */
function refuseMissingBaseUrl(): never {
  if (typeof document !== 'undefined') {
    document.body?.replaceChildren()
    alert(fallbackTexts.baseUrl)
  }
  throw new Error(fallbackTexts.baseUrl)
}

function check(parts: AppParts, options: AppOptions): void {
  const { log, name } = parts.app
  const { baseUrl, clientId, appId } = options.contextOptions
  if (!baseUrl) refuseMissingBaseUrl()
  if ((options.store?.name ?? name) !== name) throw new Error(fallbackTexts.storeNames)
  if (!(options.store?.hostedLoginBox ?? options.hostedLoginBox) !== !options.hostedLoginBox)
    throw new Error(fallbackTexts.hostedLogin)
  if (
    isInsecure() ||
    !appId ||
    clientId !== appId ||
    options.authOptions?.enforceRedirectToSameSite === false
  )
    void import('./doubtful-options.ts').then(({ logDoubts }) => logDoubts(parts.app, options), log.error)
}

/** Whether a user is signed in is asked at first load. Source: spec §4, App start. */
function asksAtFirstLoad({ options, router }: App): boolean {
  if (options.builderMode || options.framework === 'nextjs' || isCallback(router)) return false
  return !options.hostedLoginBox || options.authOptions?.hostedLoginOptions?.loadUserOnFirstLoad === true
}

/** Hosted login comes back here, and is not over yet: also to an embedded box of which the browser keeps no cookie. */
const isCallback = ({ $page }: App['router']) => $page.get() === 'hostedLoginRedirectUrl'

/** The server's own sign-in page, where an application wants to impersonate a user who is signed in there. */
const wantsNewSignIn = ({ options, env }: App) =>
  options.hostedRuntime && env.page.url.searchParams.get('prompt') === 'login'

/** Resolves when a profile has to be tried again: the page says so, instead of waiting for it. */
const profileLate = ({ $state }: SessionPort) =>
  new Promise<void>(resolve => {
    const stop = $state.listen(({ status, profile }) => {
      if (status === 'loading' && !profile) return
      stop()
      if (profile) resolve()
    })
  })

/** It is not known yet whether a user is signed in. */
const isOpen = ({ $state }: SessionPort) => $state.get().status === 'loading' && !$state.get().profile

/** Who is signed in, and beside it what the login box will ask for. */
async function authorize(parts: AppParts): Promise<void> {
  const { app, $vendor, session } = parts
  await Promise.all([
    wantsNewSignIn(app) ? session.clear() : Promise.race([session.refresh(), profileLate(session)]),
    loadVendor(app, $vendor),
    app.options.hostedLoginBox ? undefined : loadPublicConfiguration(app),
  ])
  // Of whom that is not known yet, it is asked when it is.
  if (session.$state.get().profile) void whenSignedIn(parts, () => customLogin(parts))
  else await customLogin(parts)
}

/** Where the tenant sends people to sign in, if it has a page of its own for that. */
async function customLogin(parts: AppParts): Promise<void> {
  const { app, $tenants } = parts
  if (!$tenants.get().activeTenant?.hasCustomLogin && !app.options.contextOptions.tenantResolver) return
  const { loadCustomLoginRoutes } = await loadAgain(() => import('../login/custom-login-routes.ts'))
  await loadCustomLoginRoutes(parts)
}

/** The portal is for signed-in users: its code is not loaded before, except for a preview of it. */
async function whenSignedIn({ app, session }: AppParts, work: () => Promise<unknown>): Promise<void> {
  const { previewMode, builderMode } = app.options
  const signedIn = () => session.$state.get().status === 'authenticated'
  if (previewMode || builderMode || signedIn()) return void (await work())
  const stop = session.$state.listen(() => {
    if (!signedIn()) return
    stop()
    work().catch(() => {}) // logged where it failed
  })
}

/** The vendor's analytics, where there is a document and the vendor has any. */
async function loadContainer({ app }: AppParts): Promise<void> {
  if (typeof document === 'undefined' || !app.$metadata.get().integrations?.gtm) return
  const { loadAnalytics } = await loadAgain(() => import('./analytics-container.ts'))
  loadAnalytics(app)
}

async function loadScripts(parts: AppParts, scripts: Scripts): Promise<void> {
  const { app } = parts
  const { previewMode, customLoginBox, lazyLoadAdminPortal } = app.options
  await Promise.all([
    previewMode || customLoginBox ? undefined : loadScript(app, 'login-box', scripts.loginBox),
    lazyLoadAdminPortal
      ? undefined
      : whenSignedIn(parts, () => loadScript(app, 'admin-portal', scripts.adminPortal)),
  ])
}

/** Where it was not asked, no user is signed in; in nextjs its server says who is. */
function endLoading({ app, session }: AppParts): void {
  const { options, router } = app
  if (options.framework === 'nextjs' || isCallback(router)) return
  if (isOpen(session)) session.clear()
}

/**
 * Starts an app. Mistakes in the options are thrown at once. Then first what everything needs, in parallel, then the two
 * boxes. Rejects when one of them could not be loaded. Source: spec §4, wire §4.1.
 */
export function boot(parts: AppParts, options: AppOptions, scripts: Scripts): Promise<void> {
  check(parts, options)
  return run(parts, options, scripts)
}

async function run(parts: AppParts, options: AppOptions, scripts: Scripts): Promise<void> {
  const { app, $flags, $metadata, own, $ready } = parts
  parts.$options.set(options)
  showLoading(options, true)
  const stops = [parts.router.start(), own.start()]
  stopsOf.set(parts, stops)
  // Its code is not loaded before a user is signed in.
  void whenSignedIn(parts, () =>
    loadScript(app, 'idle-session', () => loadAgain(() => import('./idle-session.ts'))).then(
      ({ watchIdle }) => stops.push(watchIdle(app)),
      () => {},
    ),
  )
  try {
    if (options.hostedLoginBox || isCallback(app.router)) {
      const { joinHostedLogin } = await loadAgain(() => import('../hosted/hosted-login.ts'))
      stops.push(joinHostedLogin(parts))
    }
    await Promise.all([
      loadFlags(app, $flags),
      loadMetadata(app, $metadata),
      asksAtFirstLoad(app) ? authorize(parts) : undefined,
    ])
    endLoading(parts)
    await loadScripts(parts, scripts)
    await loadContainer(parts)
  } catch (error) {
    // Whatever did not come: an anonymous caller must not wait for ever to learn that they are one.
    if (options.framework !== 'nextjs' && isOpen(parts.session)) parts.session.clear()
    throw error
  } finally {
    showLoading(options, false)
    $ready.set(true)
  }
}

const stopsOf = new WeakMap<AppParts, (() => void)[]>()

/** Stops timers and listeners of an app. */
export function close(parts: AppParts): void {
  for (const stop of stopsOf.get(parts) ?? []) stop()
  stopsOf.delete(parts)
}
