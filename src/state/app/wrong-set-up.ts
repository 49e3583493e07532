import { toApiError } from '../../api/api-error.ts'
import { inTime } from '../../api/in-time.ts'
import { baseUrlOf, urlOf } from '../../api/url.ts'
import type { App } from './app.ts'
import { defaultAppName } from './constants.ts'
import { $mistakeOf, type SetUpMistake } from './set-up-mistake.ts'

/** How long the question may take, milliseconds. */
const patience = 10_000
/** How long frameworks may take to draw what a page that is parsed holds, milliseconds. */
const drawing = 2_000
/** Where nothing tells the server's address. */
const example = 'https://auth.example.com'

const isLoopback = (host: string) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** Where our scripts came from, if a server of ours sent them. */
function ownServer(): string | undefined {
  const { origin, protocol, pathname } = new URL(import.meta.url)
  return protocol.startsWith('http') && pathname.includes('/elements/') ? origin : undefined
}

/** Elements of ours that wait for an app. */
const drawn =
  /^(login-box|admin-portal|checkout-dialog|pricing-table|connection-setup|.+-(table|form|dialog|bell|page))$/

const attribute = (name: string, value: string) => `${name}="${value}"`

/** One message: what is wrong, which setting cures it, and the line to paste. In development the box shows it, too. */
export async function logMistake(app: App, thrown?: unknown): Promise<void> {
  const requested = app.options
  const mistake = isOwnFailure(thrown) ? undefined : await mistakeOf(app, thrown)
  if (requested !== app.options) return
  if (!mistake) {
    if (thrown) app.log.error('vendor information could not be loaded', thrown)
    return
  }
  const { text, paste } = mistake
  app.log.error(paste ? `${text}\n\n    ${paste}\n` : text)
  // A server that fell back to another application than the one named works as it is.
  const works = mistake.passing || (mistake.fellBack && thrown === undefined)
  if (works || !isLoopback(app.env.page.url.hostname)) return
  $mistakeOf(app).set(mistake)
  const stop = app.$options.listen(() => {
    $mistakeOf(app).set(undefined)
    stop()
  })
}

/** A server that answers, and fails by itself: no setting of the page cures that. */
function isOwnFailure(thrown: unknown): boolean {
  const { unanswered, statusCode } = toApiError(thrown)
  return thrown !== undefined && !unanswered && statusCode >= 500
}

/** Undefined: nothing that the page could cure, as far as can be seen from here. */
async function mistakeOf(app: App, thrown: unknown): Promise<SetUpMistake | undefined> {
  const { page } = app.env
  const { contextOptions } = app.options
  if (!contextOptions.baseUrl) {
    await parsed(app)
    return app.options.contextOptions.baseUrl ? undefined : notStarted(app.name)
  }
  // Empty for `/`: the server is behind this very site.
  const base = baseUrlOf(contextOptions, '/hello') || '/'
  const local = beforeAsking(base, page.url)
  if (local || !page.isOnline()) return local
  return askServer(app, base, thrown)
}

/** Resolves when the page is parsed, and frameworks had time to draw in it. */
async function parsed({ clock }: App): Promise<void> {
  if (globalThis.document?.readyState !== 'loading') return
  await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  await clock.after(drawing)
}

/** The name of the app to which an element of the page belongs. */
const appNameOf = (element: Element) =>
  element.getAttribute('app-name') ||
  element.closest('frontegg-app')?.getAttribute('app-name') ||
  defaultAppName

function notStarted(name: string): SetUpMistake {
  const named = name === defaultAppName ? '' : ` ${attribute('app-name', name)}`
  const paste = `<frontegg-app${named} ${attribute('base-url', ownServer() ?? example)} client-id="your-app" app-id="your-app"></frontegg-app>`
  const all = [...(globalThis.document?.querySelectorAll('*') ?? [])]
  const apps = all.filter(({ localName }) => localName === 'frontegg-app').map(appNameOf)
  if (apps.includes(name))
    return {
      text: `<frontegg-app${named}> has neither base-url nor options, so nothing here can reach a server.`,
      paste,
    }
  const waiting = all.find(element => drawn.test(element.localName) && appNameOf(element) === name)
  const what = waiting ? `<${waiting.localName}> belongs` : 'Elements of this page belong'
  const others = apps.length
    ? ` The ${apps.length === 1 ? 'app of this page is' : 'apps of this page are'} ${apps.map(app => `"${app}"`).join(', ')}.`
    : ' Put one before the other elements.'
  return {
    text: `${what} to the app "${name}", and no <frontegg-app> of that name is on this page, so nothing here can reach a server.${others}`,
    paste,
  }
}

/** What can be seen without a call. */
function beforeAsking(base: string, page: URL): SetUpMistake | undefined {
  if (!/^(https?:)?\/\/|^[/.]/i.test(base)) {
    const scheme = isLoopback(base.replace(/(:\d+)?(\/.*)?$/, '')) ? 'http' : 'https'
    return {
      text: `The base-url "${base}" has no scheme, http:// or https://, so no server can be found by it.`,
      paste: attribute('base-url', `${scheme}://${base}`),
    }
  }
  const { protocol, hostname, host } = new URL(base, page)
  if (page.protocol === 'https:' && protocol === 'http:' && !isLoopback(hostname))
    return {
      text: 'The base-url is plain http and this page is https: browsers block such calls. Serve both by https.',
      paste: attribute('base-url', `https://${host}`),
    }
  return undefined
}

interface Hello {
  originAllowed?: unknown
  /** `unknown`: the server has no such application; `none`: it needs one to know which vendor is meant; `several`: the vendor has more than one. */
  application?: unknown
}

async function askServer(app: App, base: string, thrown: unknown): Promise<SetUpMistake | undefined> {
  const { env, options } = app
  const { clientId, appId = '' } = options.contextOptions
  const url = `${urlOf(options.contextOptions, '/hello')}?app=${encodeURIComponent(appId || clientId || '')}`
  const hello = (mode: RequestMode) =>
    inTime(
      patience,
      env.clock.after,
      signal => env.fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal }),
      () => new Error('no answer in time'),
    )
  const here = new URL(base, env.page.url)
  const own = ownServer()
  const elsewhere = (what: string): SetUpMistake => ({
    text: `${here.href} ${what}`,
    paste: own && `${own}/` === here.href ? undefined : attribute('base-url', own ?? example),
  })
  const answer = await hello('cors').catch(() => undefined)
  if (!answer)
    return hello('no-cors').then(
      () => elsewhere('answers, but not as Portico: base-url does not lead to its server.'),
      () => ({
        ...elsewhere('does not answer. Does base-url lead to the server, and is it running?'),
        // The server that sent these scripts is there: another one is meant by mistake, and no later try cures that.
        passing: own === undefined || own === here.origin,
      }),
    )
  const text = await answer.text()
  const said = read(text)
  // A proxy says that its server is away in HTML as well.
  if (!said && answer.status < 500)
    return elsewhere(
      `answered ${url} with ${answer.status} ${answer.headers.get('content-type') ?? 'and no content type'}, which is no JSON: base-url leads to something else than Portico.`,
    )
  // A server of another make may lack this route, not the one that failed before.
  if (answer.status === 404 && (thrown as { statusCode?: unknown } | undefined)?.statusCode === 404)
    return elsewhere(
      'answers, but knows none of our routes: base-url leads to another server, or to a path that is not Portico.',
    )
  if (said?.originAllowed === false) return refused(env.page.url)
  if (said?.application) return wrongApplication(said.application, appId, here.host)
  return undefined
}

function read(text: string): Hello | undefined {
  try {
    return JSON.parse(text) as Hello
  } catch {
    return undefined
  }
}

function refused(page: URL): SetUpMistake {
  if (globalThis.origin === 'null' || page.origin === 'null')
    return {
      text: 'This frame has no origin, so the server refuses its calls: add allow-same-origin to its sandbox.',
      paste: '<iframe sandbox="allow-scripts allow-forms allow-same-origin"',
    }
  return {
    text: `${page.origin} is not an allowed origin of this vendor, so the server refuses the calls of this page. Add it to allowedOrigins in the vendor's entry of portico.config.json.`,
    paste: `"allowedOrigins": ["${page.origin}"]`,
  }
}

function wrongApplication(wrong: unknown, appId: string, host: string): SetUpMistake {
  if (wrong === 'several')
    return {
      fellBack: true,
      text: 'The app-id is missing (""), and this vendor has several applications, so its default one is used: name the one that this page is of.',
      paste: attribute('app-id', 'id of an application in portico.config.json'),
    }
  if (!appId)
    return {
      text: `${host} serves several vendors, and no app-id says which: name an application of yours, or give the vendor a host of its own by "hosts": ["${host}"].`,
      paste: attribute('app-id', 'id of an application in portico.config.json'),
    }
  return {
    fellBack: true,
    text: `The app-id "${appId}" is no application of this server: write the id of one, or add it to applications in the vendor's entry of portico.config.json.`,
    paste: `"applications": [{ "id": "${appId}", "url": "${globalThis.location?.origin ?? 'https://app.example.com'}" }]`,
  }
}
