import { defaultAppName } from '../state/app/constants.ts'
import type { AppOptions } from '../state/app/options.ts'
import type { SessionState } from '../state/app/session.ts'
import { expectStart } from '../state/app/set-up.ts'
import { stayOf } from '../state/app/stay.ts'
import { adoptEarlyProperty } from './early-property.ts'
import { type FronteggApp, instanceOf } from './instance.ts'
import { reflecting } from './reflecting.ts'
import { firing } from './typed-events.ts'

const observed = 'base-url client-id app-id url-prefix basename url-strategy language'

/** Events of `<frontegg-app>`. */
export interface FronteggAppEvents {
  ready: CustomEvent<FronteggApp>
  sessionchange: CustomEvent<SessionState>
}

/**
 * Owns an app: options, API client, state. Everything else of ours on the page joins it by its name.
 *
 * @tag frontegg-app
 * @attr {string} [app-name=default] - Name of the app.
 * @attr {string} base-url - Where the server is, as an address with scheme: `https://auth.example.com`. Mandatory, here or in
 *   `options`.
 * @attr {string} client-id - The name under which pages of one origin share a session; without `app-id` also the OAuth client of
 *   hosted login. Selects no vendor and no application. Mandatory: write the same as in `app-id`.
 * @attr {string} [app-id] - `id` of the application in the vendor file. Also tells the vendor where the server's host name does
 *   not. Left out: the vendor's default application, with a warning.
 * @attr {string} [url-prefix=frontegg] - What stands between base URL and path.
 * @attr {string} [language] - Of all texts, BCP 47 (`de`, `pt-BR`); wins over the option. Left out: the user's choice,
 *   `localizations.defaultLanguage`, the page's `lang`, the browser.
 * @attr {string} [basename] - Path below which the host's pages live.
 * @attr {path | hash} [url-strategy=path] - `hash` keeps our routes in the fragment.
 * @attr {boolean} [lazy-load-admin-portal] - Load the portal when it is first shown.
 * @fires {CustomEvent<FronteggApp>} ready - Everything is loaded.
 * @fires {CustomEvent<SessionState>} sessionchange - A user signed in or out, or changed. Comes before any
 *   navigation that follows; `preventDefault()` prevents that.
 * @example
 * <frontegg-app base-url="https://auth.example.com" client-id="berths" app-id="berths">
 *   <login-box></login-box>
 * </frontegg-app>
 */
export class FronteggAppElement extends firing<FronteggAppEvents>(
  reflecting(`app-name ?lazy-load-admin-portal ${observed}`),
) {
  static observedAttributes = `${observed} lazy-load-admin-portal`.split(' ')

  declare baseUrl: string | undefined
  declare clientId: string | undefined
  declare appId: string | undefined
  declare urlPrefix: string | undefined
  declare language: string | undefined
  declare basename: string | undefined
  declare urlStrategy: 'path' | 'hash' | undefined
  declare lazyLoadAdminPortal: boolean

  #options: AppOptions | undefined
  #stops: (() => void)[] = []

  constructor() {
    super()
    // What the loader lent.
    Reflect.deleteProperty(this, 'app')
  }

  get appName(): string {
    return this.getAttribute('app-name') || defaultAppName
  }
  set appName(name: string | undefined) {
    if (name) this.setAttribute('app-name', name)
    else this.removeAttribute('app-name')
  }

  /** The app that this element owns. */
  get app(): FronteggApp {
    return instanceOf(this.appName)
  }

  /** All options; they win over attributes. */
  get options(): AppOptions | undefined {
    return this.#options
  }
  set options(options: AppOptions | undefined) {
    this.#options = options
    if (this.isConnected) this.#start()
  }

  connectedCallback(): void {
    adoptEarlyProperty(this, 'options')
    this.#start()
    const { app } = this.app
    this.#stops = [
      app.$ready.subscribe(ready => {
        if (ready) this.dispatchEvent(new CustomEvent('ready', { detail: this.app }))
      }),
      app.session.$state.subscribe(detail => {
        const event = new CustomEvent<SessionState>('sessionchange', { detail, cancelable: true })
        stayOf(app).stays = !this.dispatchEvent(event)
      }),
    ]
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#start()
  }

  /** With nothing that says where the server is, it waits for a framework to set `options`. */
  #start(): void {
    if (this.#options || this.hasAttribute('base-url')) this.app.start(this.#merged())
    else expectStart(this.app.app)
  }

  #merged(): AppOptions {
    const input = this.#options
    const { baseUrl = '', clientId, appId, urlPrefix, basename, language, urlStrategy } = this
    return {
      ...(basename !== undefined && { basename }),
      ...(urlStrategy === 'hash' && { urlStrategy }),
      ...(this.lazyLoadAdminPortal && { lazyLoadAdminPortal: true }),
      ...input,
      ...(language && { language }),
      contextOptions: { baseUrl, clientId, appId, urlPrefix, ...input?.contextOptions },
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'frontegg-app': FronteggAppElement
  }
}
