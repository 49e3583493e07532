import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { builtFrom, isFresh } from '../../scripts/staleness.mjs'
import { choosePassword, signsIn } from '../cli/portico.ts'
import { embeddedTemplate } from '../support/database-template.ts'
import { eventually } from '../support/eventually.ts'
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.ts'
import { ownPort } from '../support/own-port.ts'

/** The user `node` of the image. */
const NODE_USER = 1000

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-container-'))
const dockerfile = fs.readFileSync('Dockerfile', 'utf8')
const compose = fs.readFileSync('compose.yaml', 'utf8')
let mails: MailCatcher
before(async () => {
  mails = await startMailCatcher()
})
after(async () => {
  await mails.close()
  fs.rmSync(root, { recursive: true, force: true })
})

/** `NAME=value` of each line of an env file that is not a remark. */
const linesOf = (file: string) =>
  Object.fromEntries(
    [...fs.readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
/** What the last stage of the image, the env file and compose.yaml put into the container, in their order. */
function surroundings(): Record<string, string> {
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const image = [...stage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => line!.split(' '))
  const service = compose.slice(compose.indexOf('  portico:'), compose.indexOf('  postgres:'))
  const own = /environment:\n((?: {6}\w+: .+\n)+)/.exec(service)?.[1] ?? ''
  return {
    ...Object.fromEntries(image.map(pair => pair.split('=') as [string, string])),
    ...linesOf('deploy/portico.env.example'),
    ...Object.fromEntries([...own.matchAll(/(\w+): (.+)/g)].map(([, name, value]) => [name!, value!])),
  }
}

test('the image is built from everything that a build reads', () => {
  const ignored = fs.readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const left = [...builtFrom('packages')].filter(file =>
    ignored.some(pattern => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`)),
  )
  assert.deepEqual(left, [])
})

test('image and compose.yaml hand the vendor file in read-only from /config, and nothing else decides where it is', () => {
  assert.equal(surroundings().PORTICO_CONFIG, '/config')
  assert.match(dockerfile, /^USER node$/m)
  assert.match(compose, /^ {6}- \.\/config:\/config:ro$/m)
  assert.match(compose, /^ {4}env_file: portico\.env$/m)
})

test('the image’s command, with its variables, user and a read-only vendor file, serves that vendor, and its first administrator signs in [DEVX-34]', async () => {
  assert.ok(isFresh('packages'), 'dist/ is missing or older than its sources: npm run build')
  const config = path.join(root, 'config')
  const data = path.join(root, 'data')
  fs.mkdirSync(config)
  // The tables that a first start makes, for seconds: empty.
  fs.cpSync(await embeddedTemplate(), data, { recursive: true })
  fs.chmodSync(data, 0o700)
  fs.copyFileSync('deploy/portico.config.json.example', path.join(config, 'portico.config.json'))
  fs.chmodSync(path.join(config, 'portico.config.json'), 0o444)
  fs.chmodSync(config, 0o555)
  fs.chmodSync(root, 0o755)
  const asNode = process.getuid?.() === 0 && canRunAs(NODE_USER)
  if (asNode)
    for (const file of ['.', ...fs.globSync('**/*', { cwd: data })])
      fs.chownSync(path.join(data, file), NODE_USER, NODE_USER)

  const port = String(await ownPort())
  const { DATABASE_URL: _postgres, PORTICO_MASTER_KEY: _empty, ...input } = surroundings()
  // The same paths and addresses, as this machine has them.
  const env = {
    ...input,
    PATH: process.env.PATH!,
    // The file's own is refused, so that the first link is not mailed to an address of the example.
    PORTICO_ADMIN_EMAIL: input.PORTICO_ADMIN_EMAIL!.replace('example.com', 'acme.test'),
    HOST: '127.0.0.1',
    PORT: port,
    PORTICO_DATA: data,
    PORTICO_CONFIG: config,
    SMTP_URL: mails.smtpUrl,
    PORTICO_DRAIN_SECONDS: '0',
  }
  const [program, ...args] = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)![1]!) as string[]
  const child = spawn(program === 'node' ? process.execPath : program!, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNode && { uid: NODE_USER, gid: NODE_USER }),
  })
  const printed = collect(child)
  const url = `http://127.0.0.1:${port}`
  try {
    await eventually(() => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${printed()}`)
      return printed().includes('Portico is running')
    }, 120_000)
    assert.match(printed(), /Vendor example: was created/)
    const email = env.PORTICO_ADMIN_EMAIL
    const mail = await eventually(() => mails.to(email))
    const link = /https:\/\/auth\.example\.com\/\S+/.exec(mail)?.[0] ?? ''
    const site = 'https://auth.example.com'
    assert.equal(await choosePassword(url, link, 'moor the ferry by night 4', site), 200)
    assert.equal(await signsIn(url, email, 'moor the ferry by night 4', site), 200)
    const reply = await fetch(`${url}/`)
    assert.match(await reply.text(), /Portico is running/)
  } finally {
    const ended = once(child, 'exit')
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await ended
    }
    fs.chmodSync(config, 0o755)
  }
})

/** A home folder of this machine's own may be closed to others. */
function canRunAs(uid: number): boolean {
  for (let folder = path.resolve('.'); ; folder = path.dirname(folder)) {
    const { mode, uid: owner } = fs.statSync(folder)
    if (owner !== uid && (mode & 0o005) !== 0o005) return false
    if (folder === path.dirname(folder)) return true
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', chunk => (text += chunk))
  return () => text
}
