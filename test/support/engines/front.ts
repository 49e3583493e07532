import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { type HostSite, startHostSite } from '../host-site.ts'
import { type StartedServer, startServer } from '../started-server.ts'
import { secureSites } from './secure-sites.ts'

/** Names below `localhost` lead to this machine in every engine, and each is a secure context and a site of its own. */
export const SERVER = 'harbor.localhost'

/** The same by https, where some browsers tell one site from another by the list of public suffixes. */
export const SECURE = { server: 'auth.example.com', sub: 'app.example.com', other: 'berths.example.org' }

/** Its mailbox is that of a development server all the same. */
const behindProxy = { TRUST_PROXY: '1', PORTICO_DEVELOPMENT_FOR: 'everybody' }

/** A server behind a site of ours that answers under several names, for all journeys of a file. */
export interface Front {
  /** For a test's own requests, with the first administrator. */
  readonly server: Pick<StartedServer, 'url' | 'admin' | 'output'>
  readonly site: HostSite
  /** The server's own address as browsers know it. */
  readonly home: string
  /** Another name of the site. */
  at(host: string): string
}

/**
 * @param application of the vendor, once the site's address is known; `vendor` goes into the vendor's own entry
 * @param prepare what must be there before the first journey
 * @param options `secure`: by https, at the names of `SECURE`
 */
export function front(
  application: (at: (host: string) => string) => { url: string; vendor?: object },
  prepare: (server: Front['server']) => Promise<void> = async () => {},
  { secure = false } = {},
): Front {
  let started: StartedServer
  let server: Front['server']
  let site: HostSite
  let leave = () => {}
  const at = (host: string) => (secure ? `https://${host}` : site.at(host))
  const home = () => at(secure ? SECURE.server : SERVER)
  const folder = mkdtempSync(join(tmpdir(), 'portico-front-'))
  before(async () => {
    site = await startHostSite(() => server.url)
    if (secure) leave = (await secureSites()).serve(Object.values(SECURE), () => new URL(site.url).port)
    const { vendor, url } = application(at)
    const quayside = { id: 'quayside', name: 'Quayside' }
    const applications = [{ ...quayside, isDefault: true, url }]
    const file = join(folder, 'portico.config.json')
    writeFileSync(file, JSON.stringify({ vendors: [{ ...quayside, ...vendor, applications }] }))
    const env = { PORTICO_CONFIG: file, PORTICO_PUBLIC_URL: home(), ...(secure && behindProxy) }
    started = await startServer({ env })
    server = { ...started, url: `http://localhost:${started.port}` }
    await prepare(server)
  })
  after(async () => {
    leave()
    await started?.stop()
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get server() {
      return server
    },
    get site() {
      return site
    },
    get home() {
      return home()
    },
    at,
  }
}

/**
 * A page of the vendor's on any site, which says who is signed in and has the ways in and out. It has the line from the
 * beginning: one that came later would push the box away from under a pointer.
 */
export const vendorPage = (home: string, inside = '<login-box></login-box>') => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Berths</title><link rel="icon" href="data:,"></head>
  <body>
    <p id="who">Who is here?</p><button id="out">Leave</button>
    <frontegg-app base-url="${home}" client-id="quayside" app-id="quayside"></frontegg-app>${inside}
    <script>
      const element = document.querySelector('frontegg-app')
      element.addEventListener('sessionchange', ({ detail: { user } }) => {
        document.querySelector('#who').textContent = user ? 'Hello ' + user.email : 'Nobody is here'
      })
      document.querySelector('#out').onclick = () => element.app.logout()
    </script>
    <script src="${home}/elements/loader.js"></script>
  </body>
</html>`
