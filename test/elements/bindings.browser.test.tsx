import { expect, fixture, html } from '@open-wc/testing'
import { Component, type ReactNode, StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import {
  AuthorizedContent,
  ContextHolder,
  FronteggProvider,
  LoginBox,
  type LoginBoxProps,
  useAuth,
  useAuthActions,
  useAuthUser,
  useFeatureFlags,
  useIsAuthenticated,
  useTenantsState,
} from '../../src/react/bindings/index.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { me, serve, signedInVendor, signedOutVendor } from './fake-vendor.ts'

const contextOptions = { baseUrl: location.origin, clientId: 'client', appId: 'app' }

let root: Root | undefined
const here = location.href
afterEach(() => {
  root?.unmount()
  history.replaceState(null, '', here)
})

async function draw(appName: string, children: ReactNode, over: object = {}) {
  const host = await fixture<HTMLElement>(html`<div></div>`)
  root = createRoot(host)
  root.render(
    <StrictMode>
      <FronteggProvider contextOptions={contextOptions} appName={appName} lazyLoadAdminPortal {...over}>
        {children}
      </FronteggProvider>
    </StrictMode>,
  )
  return host
}

function Who() {
  const { isLoading, user } = useAuth()
  const isAuthenticated = useIsAuthenticated()
  const { activeTenant } = useTenantsState()
  const { logout } = useAuthActions()
  const [berths, boats] = useFeatureFlags(['berths', 'boats'])
  if (isLoading) return <p>loading</p>
  if (!isAuthenticated) return <p>anonymous</p>
  return (
    <>
      <p>{`${user?.name} of ${activeTenant?.name}, berths ${berths}, boats ${boats}`}</p>
      <AuthorizedContent requiredPermissions={['fe.secure.read.users']}>
        <b>team</b>
      </AuthorizedContent>
      <button type="button" onClick={() => void logout()}>
        Log out
      </button>
    </>
  )
}

describe('<FronteggProvider>', () => {
  it('tells a React host who is signed in, and lets them out', async () => {
    serve({ ...signedInVendor, 'GET /flags': { json: { berths: 'on' } } })
    const host = await draw('react', <Who />)
    await waitUntil(() => host.textContent === 'loading')
    await waitUntil(() => host.textContent?.includes('Ada of Quay, berths true, boats false'))
    expect(host.querySelector('b')).to.be.ok
    expect(ContextHolder.getUser('react')?.name).to.equal('Ada')
    expect(ContextHolder.getAccessToken('react')).to.be.a('string')
    expect(ContextHolder.getContext('react').baseUrl).to.equal(location.origin)
    host.querySelector('button')?.click()
    await waitUntil(() => host.textContent === 'anonymous')
  })

  it('shows to each what they may see: all permissions and all roles, wildcards, and super users everything', async () => {
    const person = (over: object) => ({ json: { ...me, ...over } })
    const page = (
      <>
        <AuthorizedContent requiredPermissions={['fe.secure.read.users', 'fe.secure.write.users']}>
          a
        </AuthorizedContent>
        <AuthorizedContent requiredRoles={['Admin']}>b</AuthorizedContent>
        <AuthorizedContent requiredPermissions={['fe.secure.read.users']} requiredRoles={['Owner']}>
          c
        </AuthorizedContent>
        <AuthorizedContent
          requiredPermissions={['fe.subscriptions.read.plans']}
          render={may => (may ? 'd' : 'x')}
        />
      </>
    )
    const keyed = (...keys: string[]) => keys.map(key => ({ key }))
    for (const [over, seen] of [
      [{}, 'abx'],
      [{ permissions: keyed('fe.secure.read.users') }, 'bx'],
      [{ roles: keyed('Admin', 'Owner') }, 'abcx'],
      [{ permissions: keyed('fe.*'), roles: [] }, 'ad'],
      [{ permissions: [], roles: [], superUser: true }, 'abcd'],
      [{ permissions: [], roles: [] }, 'x'],
    ] as const) {
      serve({ ...signedInVendor, 'GET /identity/resources/users/v2/me': person(over) })
      const host = await draw(`gated-${seen}`, page)
      await waitUntil(() => host.textContent === seen, `${JSON.stringify(over)} sees ${host.textContent}`)
      root?.unmount()
    }
  })

  it('says to the server which React it is in', async () => {
    const server = serve(signedOutVendor)
    const host = await draw('named-react', <Who />)
    await waitUntil(() => host.textContent === 'anonymous')
    expect(server.seen[0]?.headers['x-frontegg-framework']).to.match(/^react@1[89]\./)
  })

  it('sends a user who must be signed in to the login page', async () => {
    serve(signedOutVendor)
    function Private() {
      return <p>{useAuthUser()?.name ?? 'nobody yet'}</p>
    }
    await draw('private', <Private />, { customLoginBox: true })
    await waitUntil(() => location.pathname === '/account/login')
  })

  it('hands a mistake in its options to the host’s error boundary', async () => {
    class Boundary extends Component<{ children: ReactNode }> {
      override state = { message: '' }
      static getDerivedStateFromError(error: Error) {
        return { message: error.message }
      }
      override render() {
        return this.state.message || this.props.children
      }
    }
    const { alert } = window
    window.alert = () => {}
    const host = await fixture<HTMLElement>(html`<div></div>`)
    const kept = [...document.body.childNodes]
    try {
      root = createRoot(host)
      root.render(
        <Boundary>
          <FronteggProvider contextOptions={{ baseUrl: '' }} appName="mistaken">
            <Who />
          </FronteggProvider>
        </Boundary>,
      )
      await waitUntil(() => host.textContent?.includes('baseUrl'))
    } finally {
      window.alert = alert
      document.body.append(...kept)
    }
  })
})

describe('<LoginBox>', () => {
  it('draws the sign-in of its provider’s app where it is rendered, and hands its props to the element', async () => {
    serve(signedOutVendor)
    let change: (props: LoginBoxProps) => void = () => {}
    function Page() {
      const [props, setProps] = useState<LoginBoxProps>({ theme: 'dark', fullPage: true, className: 'mine' })
      change = setProps
      return (
        <main>
          <LoginBox {...props} />
        </main>
      )
    }
    const host = await draw('boxed', <Page />)
    await waitUntil(() => host.querySelector('main > login-box input[autocomplete~="username"]'))
    const box = host.querySelector('login-box')!
    expect(box.getAttribute('app-name')).to.equal('boxed')
    expect(box.className).to.equal('mine')
    expect(box.theme).to.equal('dark')
    expect(box.fullPage).to.equal(true)
    flushSync(() => change({ theme: 'classic' }))
    expect(host.querySelector('login-box')).to.equal(box)
    expect([box.theme, box.fullPage, box.className]).to.deep.equal(['classic', false, ''])
    flushSync(() => change({}))
    expect(box.theme).to.equal(undefined)
  })

  it('keeps the form in the shadow root where it is so wanted, and goes with what the page removes', async () => {
    serve(signedOutVendor)
    const host = await draw('shadowed', <LoginBox credentials="shadow" />)
    const username = 'input[autocomplete~="username"]'
    await waitUntil(() => host.querySelector('login-box')?.shadowRoot?.querySelector(username))
    expect(host.querySelector(username)).to.equal(null)
    root?.unmount()
    expect(host.querySelector('login-box')).to.equal(null)
  })
})
