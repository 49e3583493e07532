import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { type HostSite, startHostSite } from '../host-site.ts'
import { type StartedServer, startServer } from '../started-server.ts'

/** Names below `localhost` lead to this machine in every engine, and each is a secure context and a site of its own. */
export const SERVER = 'harbor.localhost'

/** A server behind a site of ours that answers under several names, for all journeys of a file. */
export interface Front {
  /** For a test's own requests, with the first administrator. */
  readonly server: Pick<StartedServer, 'url' | 'admin' | 'output'>
  readonly site: HostSite
  /** The server's own address as browsers know it. */
  readonly home: string
}

/**
 * @param application of the vendor, once the site's address is known
 * @param prepare what must be there before the first journey
 */
export function front(
  application: (site: HostSite) => { url: string },
  prepare: (server: Front['server']) => Promise<void> = async () => {},
): Front {
  let started: StartedServer
  let server: Front['server']
  let site: HostSite
  const folder = mkdtempSync(join(tmpdir(), 'portico-front-'))
  before(async () => {
    site = await startHostSite(() => server.url)
    const own = { id: 'quayside', name: 'Quayside', isDefault: true, ...application(site) }
    const file = join(folder, 'portico.config.json')
    writeFileSync(
      file,
      JSON.stringify({ vendors: [{ id: 'quayside', name: 'Quayside', applications: [own] }] }),
    )
    const env = { PORTICO_CONFIG: file, PORTICO_PUBLIC_URL: site.at(SERVER) }
    started = await startServer({ env })
    server = { ...started, url: `http://localhost:${started.port}` }
    await prepare(server)
  })
  after(async () => {
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
      return site.at(SERVER)
    },
  }
}

/** A page of the vendor's on any site, which says who is signed in and has the ways in and out. */
export const vendorPage = (home: string, inside = '<login-box></login-box>') => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Berths</title><link rel="icon" href="data:,"></head>
  <body>
    <p id="who"></p><button id="out">Leave</button>
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
