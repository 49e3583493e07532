import { expect, fixture, html } from '@open-wc/testing'
import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ApiError } from '../../src/api/api-error.ts'
import { AuthorizedContent } from '../../src/react/shell/AuthorizedContent.tsx'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { lazyPage } from '../../src/react/shell/LazyPage.tsx'
import { Shell } from '../../src/react/shell/Shell.tsx'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment, type Environment } from '../../src/state/app/environment.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { me, serve, signedInVendor, tokenFor } from './fake-vendor.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

/** An app that a user is signed in to, who holds what is said. */
async function signedIn(user: object, over: Partial<Environment> = {}) {
  serve({ ...signedInVendor, 'GET /identity/resources/users/v2/me': { json: { ...me, ...user } } })
  const parts = createApp('shell', { ...browserEnvironment(), ...over })
  parts.$options.set({ contextOptions: { baseUrl: location.origin } })
  await parts.app.session.accept({ mfaRequired: false, accessToken: tokenFor({}), expiresIn: 100 })
  return parts.app
}

async function draw(app: Awaited<ReturnType<typeof signedIn>>, children: ReactNode) {
  const host = await fixture<HTMLElement>(html`<div></div>`)
  root = createRoot(host)
  root.render(<AppContext value={app}>{children}</AppContext>)
  return host
}

async function gate(user: object, needed: { requiredPermissions?: string[]; requiredRoles?: string[] }) {
  const host = await draw(
    await signedIn(user),
    <>
      <p>drawn</p>
      <AuthorizedContent {...needed}>
        <b>secret</b>
      </AuthorizedContent>
    </>,
  )
  await waitUntil(() => host.textContent?.includes('drawn'))
  return host.querySelector('b') !== null
}

const holder = { roles: [{ key: 'Admin' }], permissions: [{ key: 'fe.secure.*' }, { key: 'fe.one' }] }

describe('<AuthorizedContent>', () => {
  it('hides its children when one of the permissions is not held [ROLES-07]', async () => {
    expect(await gate(holder, { requiredPermissions: ['fe.one', 'fe.two'] })).to.equal(false)
  })

  it('hides its children when one of the roles is not held [ROLES-08]', async () => {
    expect(await gate(holder, { requiredRoles: ['Admin', 'Owner'] })).to.equal(false)
    expect(await gate(holder, { requiredPermissions: ['fe.one'], requiredRoles: ['Owner'] })).to.equal(false)
  })

  it('shows its children when all permissions and roles are held, wildcards included [ROLES-09]', async () => {
    const needed = { requiredPermissions: ['fe.one', 'fe.secure.read.users'], requiredRoles: ['Admin'] }
    expect(await gate(holder, needed)).to.equal(true)
  })

  it('shows its children to a super user whatever is required [ROLES-10]', async () => {
    const superUser = { roles: [], permissions: [], superUser: true }
    expect(await gate(superUser, { requiredPermissions: ['fe.x'], requiredRoles: ['Owner'] })).to.equal(true)
  })
})

async function inShell(app: Awaited<ReturnType<typeof signedIn>>, children: ReactNode) {
  const host = await fixture<HTMLElement>(html`<div></div>`)
  const shadow = host.attachShadow({ mode: 'open' })
  root = createRoot(shadow)
  root.render(
    <Shell app={app} root={shadow} source="admin-portal">
      <Suspense fallback="loading">{children}</Suspense>
    </Shell>,
  )
  return shadow
}

describe('<Shell>', () => {
  it('shows an error page when a page does not load, and loads again when asked to [ERR-27]', async () => {
    const app = await signedIn({})
    let attempts = 0
    const Page = lazyPage(async () => {
      attempts++
      if (attempts === 1) throw new ApiError('Out of order', { statusCode: 500, traceId: 'trace-5' })
      return { default: () => <p>the page</p> }
    })
    const shadow = await inShell(app, <Page />)
    await waitUntil(() => shadow.textContent?.includes('Out of order'))
    expect(shadow.textContent).to.contain('trace-5')
    const retry = [...shadow.querySelectorAll('button')].find(button =>
      button.textContent?.includes('Try again'),
    )
    retry?.click()
    await waitUntil(() => shadow.textContent?.includes('the page'))
  })

  it('shows the error page also when the load fails before anything is drawn [ERR-27]', async () => {
    const app = await signedIn({})
    let attempts = 0
    const Page = lazyPage(async () => {
      attempts++
      if (attempts === 1) throw new ApiError('Out of order', { statusCode: 500 })
      return { default: () => <p>the page</p> }
    })
    const host = await fixture<HTMLElement>(html`<div></div>`)
    const shadow = host.attachShadow({ mode: 'open' })
    root = createRoot(shadow)
    root.render(
      <Shell app={app} root={shadow} source="admin-portal">
        <Page />
      </Shell>,
    )
    await waitUntil(() => shadow.textContent?.includes('Out of order') || attempts > 1)
    expect(attempts).to.equal(1)
  })

  it('loads the document again, once, when a file of ours is missing [ERR-28]', async () => {
    let reloads = 0
    const { page } = browserEnvironment()
    const app = await signedIn(
      {},
      { page: Object.assign(Object.create(page), { reload: () => void reloads++ }) },
    )
    const gone = lazyPage(() => import(`${location.origin}/src/there-is-no-such-file.js`))
    const Page = gone
    await inShell(app, <Page />)
    await waitUntil(() => reloads === 1)
    root?.unmount()
    const shadow = await inShell(app, <Page />)
    await waitUntil(
      () => shadow.querySelector('[role=alert], [data-tone]') ?? shadow.textContent?.includes('Try again'),
    )
    expect(reloads).to.equal(1)
  })

  it('says where calls come from while it is on screen', async () => {
    const app = await signedIn({})
    const shadow = await inShell(app, <p>shown</p>)
    await waitUntil(() => shadow.textContent?.includes('shown'))
    expect(app.$source.get()).to.equal('admin-portal')
    root?.unmount()
    await waitUntil(() => app.$source.get() === undefined)
  })
})
