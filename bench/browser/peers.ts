import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { HostSite } from '../../test/support/host-site.ts'
import { ensureInstalled } from '../peers/ensure-installed.ts'
import { root } from '../place/processes.ts'

const folder = path.join(root, 'bench/peers-browser')

/** What a login form costs that does nothing more: React, one field, one button. */
const bareForm = `
  import { createRoot } from 'react-dom/client'
  const Form = () => <form><label>Email <input name="email" type="email" autoComplete="username" /></label><button>Continue</button></form>
  createRoot(document.getElementById('root')).render(<Form />)`

async function bareReact(): Promise<Buffer> {
  const { outputFiles } = await build({
    stdin: { contents: bareForm, loader: 'jsx', resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Buffer.from(outputFiles[0]!.contents)
}

/** Answers of a Hanko server, as far as its first screen: capabilities first, then what the form asks for. */
const action = (name: string, url: string, inputs: object) => ({
  [name]: { action: name, href: url, description: '', inputs },
})
const input = (name: string, type: string) => ({ [name]: { name, type, required: true } })
const preflight = (url: string) => ({
  name: 'preflight',
  status: 200,
  csrf_token: 'token',
  payload: {},
  links: [],
  actions: action('register_client_capabilities', `${url}?action=register_client_capabilities`, {
    ...input('webauthn_available', 'boolean'),
    ...input('webauthn_conditional_mediation_available', 'boolean'),
    ...input('webauthn_platform_authenticator_available', 'boolean'),
  }),
})
const loginInit = (url: string) => ({
  name: 'login_init',
  status: 200,
  csrf_token: 'token',
  payload: {},
  links: [],
  actions: action('continue_with_login_identifier', `${url}?action=continue`, input('email', 'email')),
})

export interface Peer {
  /** What it is beside. */
  name: string
  /** Address of its page. */
  url: string
  /** KiB of its scripts until the form is there. */
  gzip: number
  brotli: number
}

const html = (body: string) =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Host</title></head><body>${body}</body></html>`

/** Serves each as its own page of the site, compressed as a good CDN does it, its API answered at once. */
export async function servePeers(site: HostSite): Promise<{ hanko: Peer; react: Peer }> {
  ensureInstalled(folder)
  const elements = readFileSync(path.join(folder, 'node_modules/@teamhanko/hanko-elements/dist/elements.js'))

  function serve(name: string, script: Buffer): Pick<Peer, 'gzip' | 'brotli'> {
    const brotli = brotliCompressSync(script)
    site.rule(new RegExp(`^/peers/${name}\\.js$`), (_incoming, reply) => {
      reply.writeHead(200, {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'max-age=31536000, immutable',
      })
      reply.end(brotli)
    })
    return { gzip: gzipSync(script, { level: 9 }).length / 1024, brotli: brotli.length / 1024 }
  }

  const api = '/hanko-api'
  site.rule(/^\/hanko-api\//, (incoming, reply) => {
    incoming.resume()
    const url = incoming.url ?? ''
    const state = url.includes('register_client_capabilities') ? loginInit : preflight
    const answer = incoming.method === 'GET' ? { is_valid: false } : state('/login')
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(answer))
  })
  const hankoPage = `<hanko-auth></hanko-auth><script type="module">import { register } from '/peers/hanko.js'; register('${site.url}${api}')</script>`
  const reactPage = '<div id="root"></div><script type="module" src="/peers/react.js"></script>'
  return {
    hanko: {
      name: 'Hanko elements',
      url: site.page('/hanko', html(hankoPage)),
      ...serve('hanko', elements),
    },
    react: {
      name: 'a bare React form',
      url: site.page('/react', html(reactPage)),
      ...serve('react', await bareReact()),
    },
  }
}
