import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import ConnectedAccountsCard from '../../src/react/portal/pages/privacy/connected-accounts/ConnectedAccountsCard.tsx'
import { Shell } from '../../src/react/shell/Shell.tsx'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import { publicConfigurationOf } from '../../src/state/app/public-configuration.ts'
import { native } from '../../src/state/login/native-bridge.ts'
import { drawLoginBox, fakePage, scripted } from '../browser/login-box.tsx'
import { axeViolations, settled } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const own = { id: 'harbor-club', displayName: 'Harbor Club', active: true, ssoLogoUrl: null }
const providers = ['google', 'github', 'apple'].map(type => ({ type, active: true }))

function draw(theme: string, socialLogins: object = {}, custom = [own]) {
  const server = scripted({})
  const themeOptions = { loginBox: { socialLogins } } as never
  const box = drawLoginBox('/account/login', server, { theme, options: { themeOptions } })
  const $configuration = publicConfigurationOf(box.app)
  $configuration.set({
    ...$configuration.get(),
    socialLogins: providers as never,
    customSocialLogins: { providers: custom } as never,
  })
  const root = box.host.shadowRoot!
  const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('[part="social-logins"] button')]
  const named = (name: string) =>
    buttons().find(button => (button.getAttribute('aria-label') ?? button.textContent) === name)
  return { box, root, buttons, named }
}

describe('social buttons', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    localStorage.clear()
    delete native().FronteggNativeBridge
    await setViewport({ width: 800, height: 600 })
  })

  it('stand under the form, each with its name, on a narrow screen and in the dark [SOCIAL-01, SOCIAL-12]', async () => {
    await setViewport({ width: 320, height: 640 })
    for (const theme of ['modern', 'dark']) {
      const { box, root, buttons, named } = draw(theme)
      await waitUntil(() => buttons().length === 4, 'four providers')
      await settled(root)
      expect(await axeViolations(box.host)).to.deep.equal([])
      const form = box.form()!.getBoundingClientRect()
      for (const button of buttons()) {
        const { top, right, height } = button.getBoundingClientRect()
        expect(top).to.be.at.least(form.bottom)
        expect(right).to.be.at.most(320)
        expect(height).to.be.at.least(44)
      }
      expect(named('Continue with Harbor Club')!.textContent).to.equal('Harbor Club')
      named('Continue with Google')!.click()
      await waitUntil(() => box.left.length > 0, 'the page leaves for the provider')
      expect(new URL(box.left[0]!).pathname).to.match(/sso\/default\/google\/prelogin$/)
      document.body.replaceChildren()
    }
  })

  it('stand over the form and without names where a theme says so, and are read out all the same', async () => {
    await setViewport({ width: 320, height: 640 })
    const { box, root, buttons, named } = draw('modern', {
      iconsOnly: true,
      socialLoginsLayout: { placement: 'top' },
    })
    await waitUntil(() => buttons().length === 4, 'four providers')
    await settled(root)
    expect(await axeViolations(box.host)).to.deep.equal([])
    const form = box.form()!.getBoundingClientRect()
    for (const button of buttons()) expect(button.getBoundingClientRect().bottom).to.be.at.most(form.top)
    const google = named('Continue with Google')!
    expect(google.textContent).to.equal('')
    expect(google.querySelector('svg')).to.exist
    expect(google.offsetWidth).to.equal(google.offsetHeight)
    // One that has no logo keeps its name: an empty button says nothing.
    expect(named('Continue with Harbor Club')!.textContent).to.equal('Harbor Club')
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
  })

  it('stand as one main button with the others as logos under it, or side by side in equal parts', async () => {
    await setViewport({ width: 320, height: 640 })
    const stacked = draw('modern', { socialLoginsLayout: { mode: 'stack', mainButton: 'github' } }, [])
    await waitUntil(() => stacked.buttons().length === 3, 'three providers')
    await settled(stacked.root)
    expect(await axeViolations(stacked.box.host)).to.deep.equal([])
    expect(stacked.buttons().map(button => button.textContent)).to.deep.equal([
      'Continue with GitHub',
      '',
      '',
    ])
    const [main, google, apple] = stacked.buttons().map(button => button.getBoundingClientRect())
    expect(main!.width).to.equal(stacked.box.form()!.getBoundingClientRect().width)
    expect(google!.top).to.be.at.least(main!.bottom)
    expect(google!.top).to.equal(apple!.top)
    expect([google!.width, google!.height]).to.deep.equal([44, 44])
    document.body.replaceChildren()

    const even = draw('dark', { socialLoginsLayout: { mode: 'eventually' } }, [])
    await waitUntil(() => even.buttons().length === 3, 'three providers')
    await settled(even.root)
    expect(await axeViolations(even.box.host)).to.deep.equal([])
    const places = even.buttons().map(button => button.getBoundingClientRect())
    expect(new Set(places.map(({ top, width }) => `${top} ${Math.round(width)}`)).size).to.equal(1)
    document.body.replaceChildren()

    const named = draw('modern', {
      socialLoginsLayout: { mode: 'eventually', showEventuallyButtonsWithText: true },
    })
    await waitUntil(() => named.buttons().length === 4, 'four providers')
    expect(named.buttons().map(button => button.textContent)).to.deep.equal([
      'Google',
      'GitHub',
      'Apple',
      'Harbor Club',
    ])
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
  })

  it('look as a theme wants each of them to, with its own icons and its own words between', async () => {
    const { root, buttons, named } = draw('modern', {
      divider: 'or use what you have',
      dividerTextStyle: { color: 'rgb(1, 2, 3)' },
      containerStyle: { rowGap: 20 },
      buttonStyle: {
        base: { borderRadius: 0, color: 'rgb(4, 5, 6) !important', order: '1} :host{display:none' },
        hover: null,
      },
      appleButtonStyle: null,
      githubButtonStyle: { base: { color: 'rgb(7, 8, 9)', background: 'rgb(250, 250, 210)' } },
      googleIcon: '<svg><script>x()</script></svg>',
      appleIcon: '/apple.svg',
    })
    await waitUntil(() => buttons().length === 4, 'four providers')
    await waitUntil(() => getComputedStyle(buttons()[0]!).borderRadius === '0px', 'the theme')
    const look = (element: Element) => getComputedStyle(element)
    const words = [...root.querySelectorAll('[part="social-logins"] span')].find(
      ({ textContent }) => textContent === 'or use what you have',
    )
    expect(look(words!).color).to.equal('rgb(1, 2, 3)')
    const [google, github, apple] = ['Google', 'GitHub', 'Apple'].map(name => named(`Continue with ${name}`)!)
    expect(look(google!).borderRadius).to.equal('0px')
    expect(look(google!).color).to.equal('rgb(4, 5, 6)')
    expect(look(github!).color).to.equal('rgb(7, 8, 9)')
    expect(look(github!).backgroundColor).to.equal('rgb(250, 250, 210)')
    expect(google!.querySelector('img')!.src, 'a picture').to.match(/^data:image.*xmlns/)
    expect(getComputedStyle(root.host).display).not.to.equal('none')
    github!.disabled = true
    expect(look(github!).color, 'waits in its theme').to.equal('rgb(7, 8, 9)')
    expect(apple!.querySelector('img')!.getAttribute('src')).to.equal('/apple.svg')
  })

  it('hand the sign-in to an application around the page, and wait for it [LOGIN-43]', async () => {
    const calls: string[] = []
    native().FronteggNativeBridge = {
      loginWithSocialLoginProvider: (...values) => void calls.push(...values),
    }
    const { box, buttons, named } = draw('modern')
    await waitUntil(() => buttons().length === 4, 'four providers')
    named('Continue with GitHub')!.click()
    await waitUntil(() => calls.length > 0, 'the application is asked')
    expect(calls).to.deep.equal(['github'])
    await waitUntil(() => buttons().every(button => !button.disabled), 'another one can be pressed')
    expect(box.left).to.deep.equal([])
  })
})

describe('connected accounts', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('are told with what they are for, on a narrow screen and in the dark', async () => {
    await setViewport({ width: 320, height: 640 })
    const account = { active: true, removable: true }
    const accounts = [
      {
        ...account,
        provider: 'google',
        displayName: 'Google',
        email: 'ada@a-rather-long-domain-name.example',
        connectedAt: '2026-01-02T03:04:05.000Z',
        lastUsedAt: '2026-02-02T03:04:05.000Z',
      },
      {
        ...account,
        provider: 'github',
        displayName: 'GitHub',
        name: 'ada',
        connectedAt: '2026-01-02T03:04:05.000Z',
        active: false,
        removable: false,
      },
      { ...account, provider: 'apple', displayName: 'Apple' },
    ]
    for (const theme of ['modern', 'dark']) {
      const server = scripted({ 'GET /identity/resources/social-logins/v1/me': { body: accounts } })
      const { page } = fakePage('/app')
      const parts = createApp(`card-${theme}`, { ...browserEnvironment(), fetch: server.answer, page })
      parts.$options.set({ contextOptions: { baseUrl: location.origin, clientId: 'client' } })
      const host = document.createElement('x-card')
      document.body.append(host)
      const root = host.attachShadow({ mode: 'open' })
      const created = createRoot(root)
      flushSync(() =>
        created.render(
          <Shell app={parts.app} root={root} source="admin-portal" theme={theme}>
            <ConnectedAccountsCard />
          </Shell>,
        ),
      )
      await waitUntil(() => root.querySelectorAll('button').length === 3, 'three accounts')
      await settled(root)
      expect(await axeViolations(host)).to.deep.equal([])
      expect(document.documentElement.scrollWidth).to.be.at.most(320)
      const [google, github, apple] = [...root.querySelectorAll('button')]
      expect(google!.disabled).to.equal(false)
      expect(github!.disabled, 'the last way in stays').to.equal(true)
      expect(root.textContent).to.contain('ada@a-rather-long-domain-name.example')
      expect(apple!.textContent).to.equal('Connect')
      created.unmount()
      host.remove()
    }
  })
})
