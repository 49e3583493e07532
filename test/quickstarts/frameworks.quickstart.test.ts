import fs from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { openPage, type Profiles } from '../support/browser.ts'
import { everyListenerIn, expectTyped, type WayName } from '../support/every-listener.ts'
import { takeTour } from '../support/example-tour.ts'
import { type FolderSite, serveFolders } from '../support/folder-site.ts'
import { openWorkshop, type Workshop } from '../support/packed.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'

/** Its own settings compile what `main.ts` reaches. */
const ALL_OF_ANGULAR = 'tsconfig.all.json'

interface Framework {
  /** How it is told where the server is. */
  build(server: string): { args: string[]; env: Record<string, string> }
  /** What reads the types of its templates, as the example is set up. */
  types: [program: string, ...args: string[]]
}

const byVite: Framework['build'] = server => ({ args: ['run', 'build'], env: { VITE_PORTICO_URL: server } })

const FRAMEWORKS: Partial<Record<WayName, Framework>> = {
  react: { build: byVite, types: ['tsc', '--noEmit'] },
  vue: { build: byVite, types: ['vue-tsc', '--noEmit'] },
  svelte: { build: byVite, types: ['svelte-check', '--output', 'machine'] },
  angular: {
    build: server => ({ args: ['run', 'build', '--', '--define', `PORTICO_URL='${server}'`], env: {} }),
    types: ['ngc', '-p', ALL_OF_ANGULAR, '--noEmit'],
  },
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

  for (const [name, { build, types }] of Object.entries(FRAMEWORKS)) {
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
      const { args, env } = build(server.url)
      await workshop.run(folder, 'npm', args, env)
      host.show(path.join(folder, 'dist'))
      const page = await openPage(browser)
      await takeTour(page, `${host.origin}/`, server.admin)
      await page.browserContext().close()
    })

    test(`${name}: the handler of each event knows what it brings, without a cast [DEVX-15]`, async () => {
      // Installed by the test before, whose build finds no mistake in the example's own handlers.
      const folder = path.join(workshop.folder, name)
      const listeners = everyListenerIn(name as WayName)
      for (const [file, text] of Object.entries(listeners.texts))
        fs.writeFileSync(path.join(folder, 'src', file), text)
      const config = { extends: './tsconfig.json', include: ['src/**/*.ts'] }
      fs.writeFileSync(path.join(folder, ALL_OF_ANGULAR), JSON.stringify(config))
      const [program, ...args] = types
      const said = await workshop.run(folder, program, args).catch(String)
      expectTyped(listeners, said)
    })
  }
})
