import type { EntitlementResult } from '../../rules/entitlements.ts'
import { release } from '../../rules/release.ts'
import { type App, type AppParts, partsOf } from '../state/app/app.ts'
import { boot, close } from '../state/app/boot.ts'
import { contentVersion, frontendVersion } from '../state/app/constants.ts'
import { type CustomAttributes, type EntitlementQuery, entitlementOf } from '../state/app/entitlements.ts'
import { isFlagOn, loadFlags } from '../state/app/flags.ts'
import { loadAgain } from '../state/app/load-again.ts'
import { loadMetadata } from '../state/app/metadata.ts'
import type { AdminBoxMetadata, AppOptions, Localizations } from '../state/app/options.ts'
import { loadScript } from '../state/app/scripts.ts'
import { isSteppedUp, type StepUpOptions } from '../state/app/stepped-up.ts'
import type { CheckoutDialogOptions } from '../state/checkout/checkout-request.ts'
import { openHostedPortal } from '../state/login/auth-paths.ts'
import type { AdminPortalElement } from './admin-portal.tsx'
import type { CheckoutDialogElement } from './checkout-dialog.ts'
import {
  adminPortalOf,
  loadAdminPortal,
  loginBoxOf,
  prefetchAdminPortal,
  wantsAdminPortal,
} from './containers.ts'
import { HostParts } from './host-parts.ts'
import { findOf } from './present.ts'
import { watchActing } from './watch-acting.ts'

/**
 * An app as hosts see it: what `initialize` gives and `<frontegg-app>` carries. The method names are those of the
 * published SDK. Source: wire/browser-api.md §2.
 */
export class FronteggApp extends HostParts {
  /** The tag that owns an app. */
  readonly customElementName = 'frontegg-app'
  /** Of the texts that it speaks, as the published SDK counts them. */
  readonly contentVersion = contentVersion
  /** Of the published SDK whose calls it answers. */
  readonly frontendVersion = frontendVersion
  /** Of this product. Copies of one release share what an app holds. */
  readonly release = release
  /** Its name on the page. */
  readonly name: string
  readonly #parts: AppParts
  #started: Promise<void> | undefined
  /** The texts of the last start. */
  #texts: Localizations | undefined
  #portal: Promise<AdminPortalElement> | undefined

  constructor(parts: AppParts) {
    super()
    this.#parts = parts
    this.name = parts.app.name
  }

  /** Starts it, once. Started again, it takes the new options, but keeps replaced texts. Throws for a missing base URL. */
  start(options: AppOptions): this {
    const same = options.localizations === this.#texts
    this.#texts = options.localizations
    if (this.#started)
      this.#parts.$options.set({ ...options, ...(same && { localizations: this.options.localizations }) })
    else {
      this.#started = boot(this.#parts, options, {
        loginBox: async () => this.loginBoxEl,
        adminPortal: () => this.loadScript('admin-portal'),
      })
      watchActing(this.app)
      if (wantsAdminPortal(this.app)) prefetchAdminPortal().catch(() => {})
      // What went wrong is logged where it went wrong.
      this.#started.catch(() => {})
      this.ready(() =>
        this.app.router.$location.subscribe(({ search }) => {
          // Showing the portal tries again, and says what went wrong.
          if (wantsAdminPortal(this.app)) this.loadScript('admin-portal').catch(() => {})
          if (search.has('checkout')) this.#checkout()
        }),
      )
    }
    return this
  }

  /** Whether `start` was called. */
  get started(): boolean {
    return this.#started !== undefined
  }
  /** The state behind it, for bindings. */
  get app(): App {
    return this.#parts.app
  }
  /** The options that it has now. */
  get options(): AppOptions {
    return this.app.options
  }
  /** Whether something is still loading. */
  get loading(): boolean {
    return !this.app.$ready.get()
  }
  /** The login box of the page, or the one above it. */
  get loginBoxEl(): HTMLElement {
    return loginBoxOf(this.#parts)
  }
  /** Undefined until the portal is loaded. */
  get adminPortalEl(): HTMLElement | undefined {
    return adminPortalOf(this.app)
  }
  /** Undefined until a checkout was shown, unless the page has one of its own. */
  get checkoutDialogEl(): HTMLElement | undefined {
    return findOf('checkout-dialog', this.name)
  }
  /** `loginBoxEl` by the name of the published SDK. */
  get loginBoxContainer(): HTMLElement {
    return this.loginBoxEl
  }
  /** `adminPortalEl` by the name of the published SDK. */
  get adminPortalContainer(): HTMLElement | undefined {
    return this.adminPortalEl
  }

  /** `checkoutDialogEl` by the name of the published SDK. */
  get checkoutDialogContainer(): HTMLElement | undefined {
    return this.checkoutDialogEl
  }

  /** Calls back once everything is loaded; at once if it is. */
  ready(callback: () => void): void {
    const stop = this.app.$ready.subscribe(ready => {
      if (!ready) return
      callback()
      queueMicrotask(() => stop())
    })
  }
  /** `ready` by the name of the published SDK. */
  addOnLoadedListener(callback: () => void): void {
    this.ready(callback)
  }
  /** Stops timers and listeners. */
  close(): void {
    close(this.#parts)
  }

  /** Loads a box, once; rejects when it does not come, and can be called again then. */
  loadScript(name: 'login-box' | 'admin-portal'): Promise<HTMLElement> {
    if (name === 'login-box') return Promise.resolve(this.loginBoxEl)
    this.#portal ??= loadScript(this.app, name, () => loadAdminPortal(this.#parts))
    this.#portal.catch(() => {
      this.#portal = undefined
    })
    return this.#portal
  }
  /** `loadScript('login-box')`. */
  loadLoginBox(): Promise<unknown> {
    return this.loadScript('login-box')
  }
  /** Reads what the vendor set of pages and theme. */
  loadAdminBoxMetadata(): Promise<void> {
    return loadMetadata(this.app, this.#parts.$metadata)
  }
  /** Reads which flags are on. */
  loadFeatureFlags(): Promise<void> {
    return loadFlags(this.app, this.#parts.$flags)
  }
  /** Replaces the flags, until they are loaded again. */
  setFeatureFlagsForPreview(flags: Record<string, 'on' | 'off'>): void {
    this.#parts.$flags.set(flags)
  }
  /** For each name whether that flag is on. */
  queryFeatureFlags(names: string[]): boolean[] {
    return names.map(name => isFlagOn(this.app, name))
  }
  /** Replaces what the vendor set of pages and theme, until the page is loaded again. */
  updateMetadata(metadata: AdminBoxMetadata): void {
    this.#parts.$metadata.set(metadata)
  }
  /** Replaces the host's texts, by language and key. */
  updateLocalizations(localizations: Localizations): void {
    this.#parts.$options.set({ ...this.options, localizations })
  }

  /** Asks again who is signed in. */
  async requestAuthorize(): Promise<void> {
    await this.app.session.refresh()
  }
  /** Leads to the login page and back here; the values are added to the address. */
  loginWithRedirect(query?: Record<string, string>): void {
    const code = loadAgain(() => import('../state/login/sign-in-redirect.ts'))
    code.then(({ loginWithRedirect }) => loginWithRedirect(this.app, query), this.app.log.error)
  }
  /** Ends the session, then calls back. Rejects with the server's error. */
  async logout(callback?: () => void): Promise<void> {
    await this.app.session.logout()
    callback?.()
  }
  /** Goes on in another tenant of the user. Rejects with 403 for one that they may not enter. */
  switchTenant(input: { tenantId: string; silentReload?: boolean }): Promise<void> {
    return this.app.session.switchTenant(input)
  }

  /** Asks for the second factor again, and leads back here. */
  async stepUp(options?: StepUpOptions): Promise<void> {
    ;(await loadAgain(() => import('../state/login/step-up/step-up.ts'))).stepUp(this.app, options)
  }
  /** Whether the session proved a second factor, within `maxAge` seconds if they are given. */
  isSteppedUp(options?: StepUpOptions): boolean {
    return isSteppedUp(this.app, options)
  }

  /** Whether the user is entitled, and why not. Throws while `entitlementsOptions.enabled` is off, as the two below do. */
  getEntitlements(query: EntitlementQuery, custom?: CustomAttributes): EntitlementResult {
    return entitlementOf(this.app, query, custom)
  }
  /** `getEntitlements` of a feature by its key. */
  getFeatureEntitlements(featureKey: string, custom?: CustomAttributes): EntitlementResult {
    return this.getEntitlements({ featureKey }, custom)
  }
  /** `getEntitlements` of a permission by its key. */
  getPermissionEntitlements(permissionKey: string, custom?: CustomAttributes): EntitlementResult {
    return this.getEntitlements({ permissionKey }, custom)
  }
  /** Asks the server again; the callback gets whether that went well. */
  loadEntitlements(callback?: (succeeded: boolean) => void): Promise<void> {
    return this.app.session.reloadUser().then(
      () => callback?.(true),
      () => callback?.(false),
    )
  }

  /** Loads the portal if need be, and shows it. */
  async showAdminPortal(): Promise<void> {
    await this.loadScript('admin-portal')
    adminPortalOf(this.app)?.show()
  }
  /** Hides it; the page has its address back. */
  hideAdminPortal(): void {
    adminPortalOf(this.app)?.hide()
  }
  /** Opens the portal on the server's own pages. */
  openHostedAdminPortal(newTab = true): void {
    openHostedPortal(this.app, newTab)
  }

  /** Shows the checkout of a plan, once everything is loaded; an anonymous caller signs in first. */
  showCheckoutDialog(options?: CheckoutDialogOptions): void {
    this.#checkout(options ?? {})
  }
  /** Hides it; the page has its search parameters back. */
  hideCheckoutDialog(): void {
    ;(this.checkoutDialogEl as CheckoutDialogElement | undefined)?.hide()
  }

  #checkout(options?: CheckoutDialogOptions): void {
    loadAgain(() => import('./follow-checkout.ts')).then(
      code => code.followCheckout(this.app, options),
      this.app.log.error,
    )
  }
}

/** For all copies of the bundle on a page: an app is started by one of them. */
const INSTANCE = Symbol.for('portico.instance')

/** The one instance of the app of this name. @example instanceOf().ready(() => console.log('ready')) */
export function instanceOf(name?: string): FronteggApp {
  const parts = partsOf(name)
  return parts.app.feature(INSTANCE, () => new FronteggApp(parts))
}
