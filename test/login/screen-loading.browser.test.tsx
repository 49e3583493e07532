import { expect } from '@open-wc/testing'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginErrorBoundary } from '../../src/react/login/LoginErrorBoundary.tsx'
import { LoginContext, loginRoot, type Part } from '../../src/react/login/login-context.ts'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import { createLoginView } from '../../src/state/login/login-view.ts'
import { drawLoginBox, fakePage, scripted } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const unlock = 'POST /identity/resources/users/v3/me/unlock'

describe('a page of the login box', () => {
  afterEach(() => document.body.replaceChildren())

  it('shows that it is loading while its code is on its way', async () => {
    const box = drawLoginBox('/account/unlock?userId=x&token=y', scripted({ [unlock]: { status: 400 } }))
    expect(box.host.shadowRoot!.querySelector('[part=loading][aria-busy=true]')).not.to.equal(null)
    await waitUntil(() => box.title() === 'Account not unlocked')
    await expect(box.host).to.be.accessible()
    expect(box.host.shadowRoot!.querySelector('[part=loading]')).to.equal(null)
  })

  it('whose code does not come loads the document again, once; then it says so, in both of its roots', async () => {
    const { page } = fakePage('/account/unlock')
    const reloads = { count: 0 }
    page.reload = () => reloads.count++
    const { app } = createApp('missing', {
      ...browserEnvironment(),
      page,
      console: { ...console, error() {} },
    })
    const view = createLoginView(app)
    const Missing = () => {
      throw new TypeError('Failed to fetch dynamically imported module: https://id.example/x.js')
    }
    const host = document.createElement('x-box')
    const chrome = host.attachShadow({ mode: 'open' })
    const place = document.createElement('div')
    place.slot = 'credentials'
    host.append(place)
    document.body.append(host)
    const draw = (container: Element | ShadowRoot, part: Part, screen: ReactNode) => {
      // React tells the page of what a boundary has caught.
      const root = createRoot(container, { onCaughtError: () => {} })
      root.render(
        <LoginContext value={loginRoot(view, part)}>
          <AppContext value={app}>
            <LoginErrorBoundary view={view}>{screen}</LoginErrorBoundary>
          </AppContext>
        </LoginContext>,
      )
    }
    // The chrome has all it needs; only the form misses a part.
    draw(chrome, 'chrome', <h1>Unlock</h1>)
    draw(place, 'form', <Missing />)
    await waitUntil(() => reloads.count === 1)
    draw(document.createElement('div'), 'form', <Missing />)
    await waitUntil(() => chrome.querySelector('h1')?.textContent === 'This page did not load')
    place.querySelector('form')!.requestSubmit()
    await waitUntil(() => reloads.count === 2)
    expect(place.querySelector('button')!.textContent).to.equal('Try again')
  })
})
