import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'puppeteer-core'
import { ownPort } from './own-port.ts'
import { openWorkshop, type Workshop } from './packed.ts'
import { type StartedServer, startServer } from './started-server.ts'

/** An example that is a back end, running before a server of its own. */
export interface ExampleHost {
  /** Of its pages. */
  origin: string
  server: StartedServer
  stop(): Promise<void>
}

interface Commands {
  /** Run after it was installed, such as `['next', 'build']`. */
  build?: string[]
  start(port: string): string[]
}

/** Installs `examples/{name}` from its lock file, with `@portico/node` as it would be published, and starts it. */
export async function startExample(name: string, { build, start }: Commands): Promise<ExampleHost> {
  const workshop = await openWorkshop()
  const port = String(await ownPort())
  const origin = `http://localhost:${port}`
  const server = await startServer({ env: { PORTICO_CONFIG: vendorFile(workshop, origin) } })
  const folder = path.join(workshop.folder, name)
  const filter = (source: string) => !/\/(node_modules|\.next)$/.test(source)
  fs.cpSync(path.join('examples', name), folder, { recursive: true, filter })
  await workshop.npm(folder, 'ci')
  await workshop.npm(folder, 'install', '--no-save', workshop.packed.node)
  const env = { PORT: port, APP_URL: origin, PORTICO_URL: server.url, NEXT_TELEMETRY_DISABLED: '1' }
  if (build) await workshop.run(folder, build[0]!, build.slice(1), env)
  const example = launch(folder, start(port), env)
  await once(example.stdout!, 'data')
  return {
    origin,
    server,
    async stop() {
      example.kill()
      await server.stop()
      workshop.remove()
    },
  }
}

function vendorFile(workshop: Workshop, origin: string): string {
  const config = path.join(workshop.folder, 'portico.config.json')
  const application = { id: 'quayside', name: 'Quayside', url: origin, isDefault: true, serverSession: true }
  const vendor = { id: 'quayside', name: 'Quayside', applications: [application] }
  fs.writeFileSync(config, JSON.stringify({ vendors: [vendor] }))
  return config
}

function launch(cwd: string, [program, ...args]: string[], env: Record<string, string>): ChildProcess {
  const { NODE_ENV: _, ...own } = process.env
  const tools = `${cwd}/node_modules/.bin:${process.env.PATH}`
  return spawn(program!, args, {
    cwd,
    env: { ...own, PATH: tools, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Opens the example and signs its first administrator in. */
export async function signInAt(page: Page, { origin, server: { admin } }: ExampleHost): Promise<void> {
  page.setDefaultTimeout(90_000)
  await page.goto(origin)
  await page.locator('login-box input[autocomplete~="username"]').fill(admin.email)
  await page.waitForFunction(() => customElements.get('login-box') !== undefined)
  await page.keyboard.press('Enter')
  await page.locator('login-box input[type="password"]').fill(admin.password)
  await page.keyboard.press('Enter')
}

/** What the page's own back end answers to the person who is signed in there. */
export const statusOf = (page: Page, path: string) =>
  page.evaluate(async address => (await fetch(address)).status, path)
