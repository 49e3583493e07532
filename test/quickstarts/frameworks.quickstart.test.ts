import fs from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { openPage, type Profiles } from '../support/browser.ts'
import { takeTour } from '../support/example-tour.ts'
import { type FolderSite, serveFolders } from '../support/folder-site.ts'
import { openWorkshop, type Workshop } from '../support/packed.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'

/** How each is told where the server is. */
const FRAMEWORKS: Record<string, (server: string) => { args: string[]; env: Record<string, string> }> = {
  react: server => ({ args: ['run', 'build'], env: { VITE_PORTICO_URL: server } }),
  vue: server => ({ args: ['run', 'build'], env: { VITE_PORTICO_URL: server } }),
  svelte: server => ({ args: ['run', 'build'], env: { VITE_PORTICO_URL: server } }),
  angular: server => ({ args: ['run', 'build', '--', '--define', `PORTICO_URL='${server}'`], env: {} }),
}

suite('the examples, each installed from its lock file with the packages that were just built', () => {
  let workshop: Workshop
  let host: FolderSite
  let server: StartedServer
  let browser: Profiles

  before(async () => {
    workshop = await openWorkshop()
    host = await serveFolders()
    const config = path.join(workshop.folder, 'portico.config.json')
    const application = { id: 'quayside', name: 'Quayside', url: host.origin, isDefault: true }
    const vendor = { id: 'quayside', name: 'Quayside', applications: [application] }
    fs.writeFileSync(config, JSON.stringify({ vendors: [vendor] }))
    server = await startServer({ env: { PORTICO_CONFIG: config }, within: 240_000 })
    browser = await sharedBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
    await host?.close()
    workshop?.remove()
  })

  for (const [name, expected] of Object.entries(FRAMEWORKS)) {
    test(`${name}: installs, builds, signs in on another origin, opens the portal and signs out`, async () => {
      const folder = path.join(workshop.folder, name)
      fs.cpSync(path.resolve('examples', name), folder, {
        recursive: true,
        filter: source => !/\/(node_modules|dist|\.angular)$/.test(source),
      })
      await workshop.npm(folder, 'ci', '--no-audit', '--no-fund')
      const { elements, react } = workshop.packed
      const ours = name === 'react' ? [elements, react] : [elements]
      await workshop.npm(folder, 'install', '--no-save', '--no-audit', '--no-fund', ...ours)
      const { args, env } = expected(server.url)
      await workshop.run(folder, 'npm', args, env)
      host.show(path.join(folder, 'dist'))
      const page = await openPage(browser)
      await takeTour(page, `${host.origin}/`, server.admin)
      await page.browserContext().close()
    })
  }
})
