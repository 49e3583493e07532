import { expect } from '@open-wc/testing'
import { lendApps } from '../../src/elements/early-app.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePerson } from '../support/arrange.ts'

describe('an app whose code is on its way', () => {
  afterEach(() => document.body.replaceChildren())

  it('does what it was told once it is there, and is the real one then', async () => {
    const { applicationId } = await arrangePerson()
    const make = (name: string) => {
      const element = document.createElement('frontegg-app')
      element.setAttribute('app-name', name)
      element.setAttribute('lazy-load-admin-portal', '')
      const contextOptions = { baseUrl: location.origin, clientId: applicationId, appId: applicationId }
      element.options = { contextOptions: { ...contextOptions, logLevel: 'error' } }
      return element
    }
    const early = make('early')
    document.body.append(early)
    lendApps()
    expect(customElements.get('frontegg-app')).to.equal(undefined)
    const { app } = early
    let ready = false
    app.ready(() => {
      ready = true
    })
    const shown = app.showAdminPortal()
    const away = make('away')
    document.body.append(away)
    lendApps()
    away.remove()
    const hidden = away.app.hideAdminPortal()

    const { FronteggApp } = await import('../../src/elements/instance.ts')
    await import('../../src/elements/index.ts')
    await Promise.all([shown, hidden])
    expect(early.app).to.be.instanceOf(FronteggApp)
    expect(away.app).to.be.instanceOf(FronteggApp)
    await waitUntil(() => ready, 'never ready')
    await waitUntil(() => document.querySelector('admin-portal[open]'), 'the portal is not shown')
  })
})
