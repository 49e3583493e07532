import { expect } from '@open-wc/testing'
import { getApp } from '../../src/elements/index.ts'
import { stayOf } from '../../src/state/app/stay.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { serve, signedInVendor } from './fake-vendor.ts'

const KEPT = 'FRONTEGG_AFTER_AUTH_REDIRECT_URL'

describe('sessionchange of <frontegg-app>', () => {
  it('says who is signed in before it leads anywhere, and leads nowhere where the listener prevents it [DEVX-12]', async () => {
    serve(signedInVendor)
    const seen: string[] = []
    const element = document.createElement('frontegg-app')
    element.setAttribute('app-name', 'preventing')
    element.addEventListener('sessionchange', event => {
      if (event.detail.status === 'authenticated') event.preventDefault()
      seen.push(event.detail.status)
    })
    const contextOptions = { baseUrl: location.origin, clientId: 'client', appId: 'app' }
    const authOptions = { routes: { authenticatedUrl: '/elsewhere' } }
    element.options = { contextOptions, authOptions, onRedirectTo: path => seen.push(path) }
    document.body.append(element)
    await waitUntil(() => seen.includes('authenticated'))
    const { router } = getApp('preventing')
    const goOn = async () => {
      localStorage.setItem(KEPT, '/elsewhere')
      router.afterAuth()
      await waitUntil(() => localStorage.getItem(KEPT) === null)
    }
    await goOn()
    expect(seen).not.to.include('/elsewhere')
    stayOf(getApp('preventing')).stays = false
    await goOn()
    expect(seen.at(-1)).to.equal('/elsewhere')
    expect(seen.indexOf('authenticated')).to.be.lessThan(seen.indexOf('/elsewhere'))
    element.app.close()
    element.remove()
  })
})
