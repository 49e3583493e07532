import { expect } from '@open-wc/testing'
import { renderToString } from 'react-dom/server'
import { define } from '../../src/elements/define.ts'
import { type HydrationHandoff, handoffKey } from '../../src/elements/hydration-handoff.ts'
import { LoginBoxElement } from '../../src/elements/login-box.tsx'
import { chrome, form } from '../../src/react/login/prerender.tsx'
import { partsOf } from '../../src/state/app/app.ts'
import { scripted } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

define('login-box', LoginBoxElement)

const prelogin = 'POST /identity/resources/auth/v2/user/sso/prelogin'
const notFound = { status: 404, body: { errors: ['Not found'] } }

let count = 0
let server: ReturnType<typeof scripted>
let complaints: string[]
const originals = { fetch: window.fetch, error: console.error, warn: console.warn }

/** What a server or the loader puts on the page before React is there; it is not upgraded until it is connected. */
function served() {
  const id = `s${++count}`
  const app = `hydration-${count}`
  partsOf(app).$options.set({ contextOptions: { baseUrl: location.origin, logLevel: 'error' } })
  partsOf(app).app.session.clear()
  const page = new DOMParser().parseFromString('<!doctype html><body></body>', 'text/html')
  const host = page.createElement('login-box') as LoginBoxElement & { [handoffKey]?: HydrationHandoff }
  host.setAttribute('ssr', id)
  host.setAttribute('app-name', app)
  host.innerHTML = renderToString(form(), { identifierPrefix: `${id}f` })
  host.attachShadow({ mode: 'open' }).innerHTML = renderToString(chrome(), { identifierPrefix: `${id}c` })
  return host
}

const input = (host: Element) => host.querySelector<HTMLInputElement>('input[name=email]')!
const isReacts = (node: Element | null | undefined) =>
  Object.keys(node ?? {}).some(key => key.startsWith('__reactFiber'))
const hydrated = (host: Element) =>
  waitUntil(() => isReacts(host.querySelector('form')) && isReacts(host.shadowRoot!.querySelector('h1')))

function insert(text: string) {
  document.execCommand('insertText', false, text)
}

describe('the prerendered login form', () => {
  beforeEach(() => {
    complaints = []
    server = scripted({ [prelogin]: notFound })
    window.fetch = server.answer
    console.error = console.warn = (...details: unknown[]) => void complaints.push(details.join(' '))
  })
  afterEach(() => {
    document.body.replaceChildren()
    Object.assign(console, { error: originals.error, warn: originals.warn })
    window.fetch = originals.fetch
  })

  it('becomes React’s without a warning, node by node', async () => {
    const host = served()
    const before = [host.querySelector('form'), input(host), host.shadowRoot!.querySelector('h1')]
    document.body.append(host)
    await hydrated(host)
    const after = [host.querySelector('form'), input(host), host.shadowRoot!.querySelector('h1')]
    expect(before.every((node, index) => node === after[index])).to.equal(true)
    expect(complaints).to.deep.equal([])
  })

  it('keeps what is typed before, during and after, and where it is typed', async () => {
    const host = served()
    input(host).setAttribute('value', '') // as the page has it
    input(host).removeAttribute('value')
    const place = document.createElement('div')
    document.body.append(place)
    input(host).value = 'ad'
    place.append(host) // upgrades, and asks React to hydrate
    input(host).focus()
    input(host).setSelectionRange(2, 2)
    insert('a@')
    await hydrated(host)
    insert('acme')
    expect(input(host).value).to.equal('ada@acme')
    expect(document.activeElement === input(host)).to.equal(true)
    host.querySelector('form')!.requestSubmit()
    await waitUntil(() => server.of(prelogin).length > 0)
    expect(server.of(prelogin)[0]!.body).to.deep.equal({ email: 'ada@acme' })
    expect(complaints).to.deep.equal([])
  })

  it('sends once what was sent before React was there', async () => {
    const host = served()
    host[handoffKey] = { queued: true }
    input(host).value = 'early@acme.example'
    document.body.append(host)
    await waitUntil(() => host.querySelector('input[name=password]'))
    expect(server.of(prelogin).map(({ body }) => body)).to.deep.equal([{ email: 'early@acme.example' }])
  })

  it('stays alive through a move, with text, focus and style', async () => {
    const host = served()
    document.body.append(host)
    await hydrated(host)
    input(host).focus()
    insert('ada')
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    elsewhere.append(host)
    expect(document.activeElement === input(host)).to.equal(true)
    insert('!')
    expect(input(host).value).to.equal('ada!')
    expect(isReacts(host.querySelector('form'))).to.equal(true)
    expect(getComputedStyle(input(host).parentElement!).borderTopWidth).to.equal('1px')
  })

  it('lets go of everything when it is removed for good, and comes back', async () => {
    const host = served()
    document.body.append(host)
    await hydrated(host)
    host.remove()
    await waitUntil(() => host.querySelector('form') === null)
    document.body.append(host)
    await waitUntil(() => host.querySelector('input[name=email]'))
    expect(complaints).to.deep.equal([])
  })

  it('knows two boxes on a page apart', async () => {
    const hosts = [served(), served()]
    document.body.append(...hosts)
    await Promise.all(hosts.map(hydrated))
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).to.equal(ids.length)
    input(hosts[0]!).focus()
    insert('only here')
    expect(input(hosts[1]!).value).to.equal('')
  })

  it('keeps what the page itself put into the element', async () => {
    const host = document.createElement('login-box')
    partsOf('guest').$options.set({ contextOptions: { baseUrl: location.origin, logLevel: 'error' } })
    host.setAttribute('app-name', 'guest')
    host.innerHTML = '\n  <p id="foreign">page’s own</p>'
    document.body.append(host)
    await waitUntil(() => host.querySelector('form'))
    expect(document.getElementById('foreign')?.textContent).to.equal('page’s own')
  })

  it('keeps credentials inside the shadow root where the host prefers it', async () => {
    partsOf('inside').$options.set({ contextOptions: { baseUrl: location.origin, logLevel: 'error' } })
    const host = document.createElement('login-box')
    host.setAttribute('app-name', 'inside')
    host.setAttribute('credentials', 'shadow')
    document.body.append(host)
    await waitUntil(() => host.shadowRoot!.querySelector('input[name=email]'))
    expect(host.querySelector('input')).to.equal(null)
  })
})
