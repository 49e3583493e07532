import { expect, fixture, html } from '@open-wc/testing'
import { AdminPortal, type FronteggApp, getApp, initialize, instanceOf } from '../../src/elements/index.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { serve, signedInVendor, signedOutVendor } from './fake-vendor.ts'

/** The runner transforms each file when it is first asked for. */
const options = (over: Partial<AppOptions> = {}): AppOptions => ({
  contextOptions: { baseUrl: location.origin, clientId: 'client', appId: 'app' },
  ...over,
})

const here = location.href
const started: FronteggApp[] = []
const start = (options: AppOptions, name: string) => void started.push(initialize(options, name))

/** Apps share the address of the page: one that a test left behind would go on acting on what the next ones do. */
afterEach(() => {
  history.replaceState(null, '', here)
  document.querySelectorAll('frontegg-app').forEach(element => {
    started.push(element.app)
    element.remove()
  })
  for (const app of started.splice(0)) {
    app.loginBoxEl.remove()
    app.close()
  }
})

const ready = (name: string) => waitUntil(() => getApp(name).$ready.get(), `${name} is ready`)

describe('<frontegg-app>', () => {
  it('owns the app that its attribute app-name names [BOOT-41, BOOT-42]', async () => {
    const server = serve(signedOutVendor)
    const element = await fixture<HTMLElement>(
      html`<frontegg-app app-name="named" base-url=${location.origin} client-id="c"></frontegg-app>`,
    )
    await ready('named')
    expect(server.count('GET /flags')).to.equal(1)
    expect((element as never as { app: unknown }).app).to.equal(instanceOf('named'))
    expect(getApp('named').session.$state.get().status).to.equal('anonymous')
  })

  it('says when everything is loaded, and who is signed in', async () => {
    serve(signedInVendor)
    const seen: string[] = []
    const element = document.createElement('frontegg-app')
    element.setAttribute('app-name', 'spoken')
    element.addEventListener('ready', () => seen.push('ready'))
    element.addEventListener('sessionchange', ({ detail }: CustomEventInit<{ status: string }>) =>
      seen.push(detail?.status ?? ''),
    )
    element.options = options()
    document.body.append(element)
    await waitUntil(() => seen.includes('ready'))
    expect(seen).to.include('authenticated')
  })

  it('waits for a framework that sets its options later', async () => {
    const server = serve(signedOutVendor)
    const element = await fixture<HTMLElement & { options: AppOptions }>(
      html`<frontegg-app app-name="patient"></frontegg-app>`,
    )
    expect(server.seen.length).to.equal(0)
    element.options = options()
    await ready('patient')
  })

  it('keeps texts that the host replaced when an attribute changes, until its options bring others', async () => {
    serve(signedOutVendor)
    const texts = (title: string) => ({ en: { loginBox: { login: { title } } } })
    const element = document.createElement('frontegg-app')
    element.options = options({ localizations: texts('Of the options') })
    document.body.append(element)
    element.app.updateLocalizations(texts('Replaced'))
    element.setAttribute('language', 'en')
    expect(element.app.options).to.deep.include({ language: 'en', localizations: texts('Replaced') })
    element.options = options({ localizations: texts('Newer') })
    expect(element.app.options.localizations).to.deep.equal(texts('Newer'))
  })

  it('reports the versions of the contract that it keeps [CONST-39, CONST-40]', () => {
    expect(instanceOf('named').contentVersion).to.equal('7.80.0')
    expect(instanceOf('named').frontendVersion).to.equal('9.2.9')
  })

  it('keeps two apps on one page apart', async () => {
    serve(signedInVendor)
    await fixture(html`
      <div>
        <frontegg-app app-name="first" base-url=${location.origin} client-id="one"><admin-portal></admin-portal></frontegg-app>
        <frontegg-app app-name="second" base-url=${location.origin} client-id="two"></frontegg-app>
      </div>
    `)
    await Promise.all([ready('first'), ready('second')])
    await getApp('first').session.logout()
    expect(getApp('first').session.$state.get().status).to.equal('anonymous')
    expect(getApp('second').session.$state.get().status).to.equal('authenticated')
  })
})

describe('the start of an app', () => {
  const classed = () =>
    [document.body, document.documentElement].map(el => el.classList.contains('frontegg-loading'))

  it('marks the page as loading until it is over [BOOT-21]', async () => {
    serve(signedOutVendor)
    start(options(), 'loading')
    expect(classed()).to.eql([true, true])
    await ready('loading')
    expect(classed()).to.eql([false, false])
  })

  it('does not mark the page in nextjs [BOOT-22]', async () => {
    serve(signedOutVendor)
    start(options({ framework: 'nextjs' }), 'next')
    expect(classed()).to.eql([false, false])
    await ready('next')
  })

  it('without a base URL clears the page and says what to edit [BOOT-34, BOOT-35]', () => {
    const alerts: unknown[] = []
    const { alert } = window
    window.alert = message => void alerts.push(message)
    document.body.append(document.createElement('p'))
    const kept = [...document.body.childNodes]
    try {
      expect(() => initialize(options({ contextOptions: { baseUrl: '' } }), 'missing')).to.throw()
      expect(document.body.childNodes.length).to.equal(0)
      expect(alerts).to.eql([
        'Edit <FronteggProvider/> options { ContextOptions: { baseUrl: "" } } in order to connect your application',
      ])
    } finally {
      window.alert = alert
      document.body.append(...kept)
    }
  })

  it('draws the login box in a container of its own, on its pages only [BOOT-01, BOOT-08]', async () => {
    serve(signedOutVendor)
    history.replaceState(null, '', '/account/login')
    start(options(), 'boxed')
    await ready('boxed')
    const box = document.getElementById('frontegg-login-box-container-boxed')
    expect(box?.localName).to.equal('login-box')
    expect(box?.hidden).to.equal(false)
    await waitUntil(() => box?.querySelector('input'))
    history.replaceState(null, '', '/')
    await waitUntil(() => box?.hidden === true)
  })
})

describe('a page that throws away what stands on it', () => {
  it('gets the login box back, drawn once', async () => {
    serve(signedOutVendor)
    history.replaceState(null, '', '/cleared/login')
    start(options({ authOptions: { routes: { loginUrl: '/cleared/login' } } }), 'cleared')
    await ready('cleared')
    const box = document.getElementById('frontegg-login-box-container-cleared') as HTMLElement
    await waitUntil(() => box.querySelector('input'))
    const before = box.querySelector('form')
    const complaints: unknown[] = []
    const { error } = console
    console.error = (...said) => void complaints.push(said)
    try {
      box.remove()
      await waitUntil(() => box.isConnected && box.querySelector('form'))
    } finally {
      console.error = error
    }
    expect(complaints).to.eql([])
    expect(box.querySelectorAll('form').length).to.equal(1)
    expect(box.querySelector('form')).not.to.equal(before)
    // Not on a page of ours any more when the next test signs a user in.
    history.replaceState(null, '', '/')
    await waitUntil(() => box.hidden)
  })
})

describe('the admin portal', () => {
  const portalOf = (name: string) => document.getElementById(`frontegg-admin-portal-container-${name}`)
  const drawn = (name: string) => portalOf(name)?.shadowRoot?.querySelector('dialog[open]')

  it('is shown over the page by a call, and hidden by one [BOOT-10, BOOT-11]', async () => {
    serve(signedInVendor)
    start(options(), 'over')
    await ready('over')
    expect(drawn('over')).not.to.be.ok
    await AdminPortal.show('over')
    await waitUntil(() => drawn('over')?.querySelector('.frontegg-root-content'))
    AdminPortal.hide('over')
    await waitUntil(() => !drawn('over'))
  })

  it('gives the page its search parameters back when it is hidden [BOOT-12]', async () => {
    serve(signedInVendor)
    history.replaceState(null, '', '/berths?day=friday&boat=marit#map')
    start(options(), 'restoring')
    await ready('restoring')
    await AdminPortal.show('restoring')
    await waitUntil(() => location.hash.startsWith('#/admin-box'), 'the portal is in the address')
    AdminPortal.hide('restoring')
    await waitUntil(() => !location.hash.startsWith('#/admin-box'), 'the address is free again')
    expect(location.pathname + location.search).to.equal('/berths?day=friday&boat=marit')
  })

  it('opens on a link to one of its pages, and closes when the person goes back', async () => {
    serve(signedInVendor)
    history.replaceState(null, '', '/berths')
    start(options({ lazyLoadAdminPortal: true }), 'linked')
    await ready('linked')
    location.hash = '#/admin-box/profile'
    await waitUntil(() => drawn('linked'))
    history.back()
    await waitUntil(() => !drawn('linked'))
    expect(location.pathname + location.hash).to.equal('/berths')
  })

  it('is drawn in its place on the page [BOOT-02, BOOT-07]', async () => {
    serve(signedOutVendor)
    const place = await fixture<HTMLElement>(html`
      <frontegg-app app-name="placed" base-url=${location.origin} client-id="c"><admin-portal></admin-portal></frontegg-app>
    `)
    await waitUntil(() =>
      place.querySelector('admin-portal')?.shadowRoot?.querySelector('.frontegg-root-content button'),
    )
    const root = place.querySelector('admin-portal')!.shadowRoot!
    expect(root.querySelector('dialog')).to.equal(null)
  })

  it('is modern unless a user chose another theme [THEME-15]', async () => {
    serve(signedOutVendor)
    const place = await fixture<HTMLElement>(html`
      <frontegg-app app-name="themed" base-url=${location.origin} client-id="c"><admin-portal></admin-portal></frontegg-app>
    `)
    const theme = () =>
      place
        .querySelector('admin-portal')
        ?.shadowRoot?.querySelector('[data-fe-theme]')
        ?.getAttribute('data-fe-theme')
    // Metadata that is still on its way would undo what is set here.
    await ready('themed')
    await waitUntil(theme)
    expect(theme()).to.equal('modern')
    instanceOf('themed').updateMetadata({ themeV2: { adminPortal: { themeName: 'darkV2' } } })
    await waitUntil(() => theme() === 'dark')
    place.querySelector('admin-portal')!.setAttribute('theme', 'vivid')
    await waitUntil(() => theme() === 'vivid')
  })
})
