import { expect } from '@open-wc/testing'
import { getApp } from '../../src/elements/index.ts'
import { signedInAs } from '../../src/testing/browser.ts'
import { waitUntil } from '../browser/wait-until.ts'

describe('the helper of the test kit for elements', () => {
  it('signs a person in, whom an element that comes later finds', async () => {
    const { user } = await signedInAs({ roles: ['Admin'], tenant: 'kit-elements' })
    const element = document.createElement('frontegg-app')
    element.setAttribute('app-name', 'kit')
    element.setAttribute('base-url', location.origin)
    element.setAttribute('app-id', 'browser-app')
    document.body.append(element)
    const session = () => getApp('kit').session.$state.get()
    await waitUntil(() => getApp('kit').$ready.get(), 'the app is ready')
    await waitUntil(() => session().status === 'authenticated', 'the session is found')
    expect(session().user?.email).to.equal(user.email)
    expect(session().user?.tenantId).to.equal('kit-elements')
    await getApp('kit').session.logout()
    element.app.close()
    element.remove()
  })

  it('says what the server says of a role that is none', async () => {
    const message = await signedInAs({ roles: ['Amin'] }).catch((error: Error) => error.message)
    expect(message).to.contain('Amin')
  })
})
