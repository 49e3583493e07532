import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { eventually } from './eventually.ts'
import { serveFolders } from './folder-site.ts'
import type { PackageName, Workshop } from './packed.ts'
import { PAGE, type Quickstart, SERVER, VENDOR_FILE } from './quickstarts.ts'

/** Where this run has what the document has at fixed addresses. */
export interface Addresses {
  page: string
  server: string
}

/** The page's own server, which runs until the end. */
export interface Served {
  end(): Promise<void>
}

/** A text of the document for the addresses of this run. */
export const movedTo = (text: string, { page, server }: Addresses): string =>
  text.replaceAll(SERVER, server).replaceAll(PAGE, page).replaceAll(new URL(PAGE).port, new URL(page).port)

/**
 * Does in an empty folder what a quickstart says. Packages of others come from the lock file of the example of that name, ours
 * from what was just built; the last command goes on, as its server does.
 *
 * @returns once the page is answered; `end` stops the server
 */
export async function follow(
  { name, files, commands }: Quickstart,
  workshop: Workshop,
  addresses: Addresses,
): Promise<Served> {
  const example = name.toLowerCase().replace('.js', '').replace(' ', '-')
  const folder = path.join(workshop.folder, `quick-${example}`)
  for (const [file, text] of Object.entries(files)) {
    if (file === VENDOR_FILE) continue
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), movedTo(text, addresses))
  }
  const rest: string[] = []
  for (const command of commands) {
    if (command.startsWith('npm init ')) await workshop.npm(folder, ...command.split(' ').slice(1))
    else if (command.startsWith('npm install ')) await install(command, example, folder, workshop)
    else rest.push(movedTo(command, addresses))
  }
  rest.push(`exec ${rest.pop()}`)
  return await serve(folder, rest.join('\n'), addresses)
}

async function install(command: string, example: string, folder: string, { npm, packed }: Workshop) {
  const names = command.split(' ').slice(2)
  const ours = names.filter(name => name.startsWith('@portico/'))
  const own = path.join('examples', example)
  const { dependencies, devDependencies, overrides } = read(path.join(own, 'package.json'))
  const locked = { ...dependencies, ...devDependencies }
  const unknown = names.filter(name => !ours.includes(name) && !locked[name])
  if (unknown.length > 0) throw new Error(`${own} has no ${unknown.join(', ')}`)
  const manifest = path.join(folder, 'package.json')
  fs.writeFileSync(manifest, JSON.stringify({ ...read(manifest), dependencies, devDependencies, overrides }))
  fs.copyFileSync(path.join(own, 'package-lock.json'), path.join(folder, 'package-lock.json'))
  await npm(folder, 'ci', '--no-audit', '--no-fund')
  const files = ours.map(name => packed[name.slice('@portico/'.length) as PackageName])
  await npm(folder, 'install', '--no-save', '--no-audit', '--no-fund', ...files)
}

const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Any web server of files will do; that of the document is another download. */
const OF_FILES = 'npx http-server '

async function serve(folder: string, script: string, { page }: Addresses): Promise<Served> {
  if (script.includes(OF_FILES)) {
    const site = await serveFolders(Number(new URL(page).port))
    site.show(folder)
    return { end: () => site.close() }
  }
  const { NODE_ENV: _, ...env } = process.env
  const server = spawn('bash', ['-ec', script], {
    cwd: folder,
    // A group of its own: what it starts ends with it.
    detached: true,
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (said += chunk))
  const end = () => ended(server)
  const up = () =>
    server.exitCode !== null ||
    fetch(page)
      // What it says of a mistake is an answer, too: the page then is not the one that is expected.
      .then(({ status }) => status > 0)
      .catch(() => false)
  await eventually(up, 400_000).catch(async error => {
    await end()
    throw new Error(`${script}\n${said.slice(-4000)}`, { cause: error })
  })
  if (server.exitCode !== null) throw new Error(`${script}\nended with ${server.exitCode}: ${said}`)
  return { end }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  process.kill(-server.pid!, 'SIGTERM')
  await gone
}
