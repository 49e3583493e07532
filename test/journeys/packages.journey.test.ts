import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { openWorkshop, type Workshop } from '../support/packed.ts'

/** Put in below: in this file it would silence nothing. */
const EXPECTED = 'expect-error'

const HOST = `
import { AdminPortal, type FronteggApp, initialize, type SessionState } from '@portico/elements'
import { FronteggProvider, useAuth, useAuthUser, type AuthState } from '@portico/react'
import { createElement } from 'react'

const app: FronteggApp = initialize({ contextOptions: { baseUrl: 'https://auth.example.com', clientId: 'acme' } })
export const element: HTMLElementTagNameMap['frontegg-app'] = document.createElement('frontegg-app')
element.options = { contextOptions: { baseUrl: 'https://auth.example.com' } }
element.addEventListener('sessionchange', ({ detail }) => detail satisfies SessionState)
export const box: HTMLElement = app.loginBoxEl
export const state = (event: Event): SessionState => (event as CustomEvent<SessionState>).detail
export const shown: Promise<void> = AdminPortal.show()
function Page() {
  const auth: AuthState = useAuth()
  const email: string | undefined = useAuthUser()?.email
  return createElement('p', null, auth.isLoading ? '' : email)
}
export const tree = createElement(
  FronteggProvider,
  { contextOptions: { baseUrl: 'https://auth.example.com' } },
  createElement(Page),
)
// @ts-${EXPECTED} the base URL is a text
initialize({ contextOptions: { baseUrl: 7 } })
// @ts-${EXPECTED} there is no such method
app.showNothing()
`

const TAGS = `
import '@portico/elements'
import type { FronteggAppElement } from '@portico/elements'
import { useRef } from 'react'

export function Page() {
  const app = useRef<FronteggAppElement>(null)
  return (
    <>
      <frontegg-app ref={app} base-url="https://auth.example.com" client-id="acme" url-strategy="hash" onsessionchange={({ detail }) => detail.user?.email} />
      <frontegg-app options={{ contextOptions: { baseUrl: 'https://auth.example.com' } }} lazyLoadAdminPortal />
      <login-box theme="dark" credentials="shadow" full-page className="box"><p slot="credentials" /></login-box>
      <checkout-dialog plan="pro" open onerror={({ detail }) => detail.message.length} />
      <users-table component-id="crew" />
      {/* @ts-${EXPECTED} no such attribute */}
      <login-box them="dark" />
      {/* @ts-${EXPECTED} no such theme */}
      <login-box theme="drak" />
      {/* @ts-${EXPECTED} a number is no address */}
      <frontegg-app base-url={7} />
    </>
  )
}
const box = document.createElement('login-box')
box.theme = 'dark'
// @ts-${EXPECTED} no such theme
box.theme = 'drak'
document.createElement('change-password-form').addEventListener('complete', ({ detail }) => detail.success satisfies boolean)
`

suite('the packages as they would be published', () => {
  let workshop: Workshop

  before(async () => {
    workshop = await openWorkshop()
  })
  after(() => workshop?.remove())

  test('elements and bindings install into an empty project, bring no dependency of the server, and have types', async () => {
    const project = emptyProject('browser')
    const types = ['react@19.3.1', 'react-dom@19.3.1', '@types/react@19.3.0', 'typescript@7.0.2']
    const { elements, react } = workshop.packed
    await workshop.npm(project, 'install', '--ignore-scripts', elements, react, ...types)
    for (const server of ['fastify', 'pg', '@electric-sql/pglite', 'stripe'])
      assert.equal(fs.existsSync(path.join(project, 'node_modules', server)), false, server)
    fs.writeFileSync(path.join(project, 'host.ts'), HOST)
    for (const [module, moduleResolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ]) {
      const compilerOptions = {
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module,
        moduleResolution,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        noEmit: true,
        types: [],
      }
      const config = JSON.stringify({ compilerOptions, files: ['host.ts'] })
      fs.writeFileSync(path.join(project, 'tsconfig.json'), config)
      await workshop.run(project, 'tsc', ['-p', '.'])
    }
  })

  test('the tags type-check in TSX with the types of React 18 and of React 19 [DEVX-14]', async () => {
    for (const version of ['18.3.32', '19.3.0']) {
      const project = emptyProject(`tags-${version}`)
      const types = [`@types/react@${version}`, 'typescript@7.0.2']
      await workshop.npm(project, 'install', '--ignore-scripts', workshop.packed.elements, ...types)
      fs.writeFileSync(path.join(project, 'tags.tsx'), TAGS)
      const compilerOptions = {
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        types: [],
      }
      const config = JSON.stringify({ compilerOptions, files: ['tags.tsx'] })
      fs.writeFileSync(path.join(project, 'tsconfig.json'), config)
      await workshop.run(project, 'tsc', ['-p', '.'])
    }
  })

  test('@portico/elements holds no compressed copies and no source maps, at most 700 files and 3 MiB packed; @portico/elements-maps holds the maps; the texts are in the former [DEVX-23, LANG-26]', () => {
    const filesOf = (name: string) =>
      fs
        .globSync('**/*', { cwd: path.resolve('dist/packages', name), withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry =>
          path.relative(path.resolve('dist/packages', name), path.join(entry.parentPath, entry.name)),
        )
    const files = filesOf('elements')
    for (const file of ['portico.js', 'loader.js', 'languages/en.json', 'languages/schema.json'])
      assert.ok(files.includes(file), file)
    assert.deepEqual(
      files.filter(file => /\.(map|gz|br)$/.test(file)),
      [],
    )
    assert.ok(files.length <= 700, `${files.length} files`)
    const { size } = fs.statSync(workshop.packed.elements)
    assert.ok(size <= 3 * 1024 * 1024, `${size} bytes packed`)
    const maps = new Set(filesOf('elements-maps'))
    // Packs of languages are texts: there is nothing to step through.
    const scripts = files.filter(file => file.endsWith('.js') && !file.startsWith('languages/'))
    assert.deepEqual(
      scripts.filter(file => !maps.has(`${file}.map`)),
      [],
    )
    for (const file of scripts) {
      const script = fs.readFileSync(path.resolve('dist/packages/elements', file), 'utf8')
      assert.doesNotMatch(script.slice(-200), /sourceMappingURL/, file)
    }
  })

  test('each package has a README of its own, whose links lead into the package or to an absolute address [DEVX-24]', () => {
    for (const name of ['elements', 'elements-maps', 'react', 'node', 'testing', 'create', 'server']) {
      const folder = path.resolve('dist/packages', name)
      const readme = fs.readFileSync(path.join(folder, 'README.md'), 'utf8')
      assert.ok(readme.startsWith(`# @portico/${name}\n`), name)
      for (const [, target = ''] of readme.matchAll(/\]\(([^)#]+)/g))
        assert.ok(/^https:/.test(target) || fs.existsSync(path.join(folder, target)), `${name}: ${target}`)
      for (const [, file = ''] of readme.matchAll(/the file `([^`]+)`/g))
        assert.ok(fs.existsSync(path.join(folder, file)), `${name}: ${file}`)
    }
  })

  test('what a package says that it holds is there, and nothing of the machine that built it', () => {
    for (const name of ['elements', 'react', 'node', 'testing', 'create', 'server']) {
      const folder = path.resolve('dist/packages', name)
      const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
      const named =
        JSON.stringify([manifest.exports, manifest.bin, manifest.unpkg]).match(/[^"]+\.[a-z]+(?=")/g) ?? []
      for (const file of named.filter(text => text.includes('/') || text.endsWith('.js')))
        assert.ok(fs.globSync(file, { cwd: folder }).length > 0, `${name}: ${file}`)
      for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md'])
        assert.ok(fs.existsSync(path.join(folder, file)))
      const sources = fs.globSync('**/*.{js,d.ts,json,map}', { cwd: folder })
      assert.ok(sources.length > 2)
      const stray = sources.filter(file =>
        fs.readFileSync(path.join(folder, file), 'utf8').includes(path.resolve('.') + path.sep),
      )
      assert.deepEqual(stray, [])
    }
    assert.match(fs.readFileSync('dist/packages/elements/THIRD_PARTY_NOTICES', 'utf8'), /^react-dom /m)
  })

  test('the server installs into an empty project and starts from there, with the bundle and its commands', async () => {
    const project = emptyProject('server')
    await workshop.npm(project, 'install', '--omit=dev', workshop.packed.server)
    for (const browser of ['react', '@emotion/react', 'rollup', 'typescript'])
      assert.equal(fs.existsSync(path.join(project, 'node_modules', browser)), false, browser)

    const help = await workshop.run(project, 'portico', ['--help'])
    assert.match(help, /create-admin/)
    const vendor = { id: 'acme', applications: [{ id: 'acme-web', url: 'http://localhost:3000' }] }
    fs.writeFileSync(path.join(project, 'portico.config.json'), JSON.stringify({ vendors: [vendor] }))
    const server = start(project)
    try {
      const url = await server.url
      const ready = await eventually(async () => {
        const reply = await fetch(`${url}/ready`).catch(() => undefined)
        return reply?.ok ? reply : undefined
      }, 60_000)
      assert.equal(ready.status, 200)
      for (const address of [
        '/elements/loader.js',
        '/elements/portico.js',
        '/oauth/account/login',
        '/openapi.json',
        '/reference',
      ])
        assert.equal((await fetch(url + address)).status, 200, address)
      // Production has no development parts.
      for (const address of ['/mailbox', '/stripe-sandbox'])
        assert.equal((await fetch(url + address)).status, 404, address)
    } finally {
      server.child.kill('SIGTERM')
      assert.deepEqual((await server.ended)[0], 0, server.printed())
    }
  })

  function emptyProject(name: string): string {
    const folder = path.join(workshop.folder, name)
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    return folder
  }

  /** In production, as an operator does it: plain JavaScript, no development dependency. */
  function start(cwd: string) {
    const child: ChildProcess = spawn(process.execPath, ['node_modules/@portico/server/server/main.js'], {
      cwd,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: '0',
        PORTICO_PUBLIC_URL: 'http://localhost:3000',
        PORTICO_DRAIN_SECONDS: '0',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'no-reply@example.com',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    const url = new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        printed += chunk
        const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      }
      child.stdout!.on('data', read)
      child.stderr!.on('data', read)
      child.once('exit', code => reject(new Error(`The server ended with ${code}\n${printed}`)))
    })
    return { child, url, ended: once(child, 'exit'), printed: () => printed }
  }
})
