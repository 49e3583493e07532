import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal } from './draw-portal.tsx'

const fetched = window.fetch

/** What calls to these paths get instead of an answer; the others go on as always. */
function instead(of: string, answer: () => Promise<Response>) {
  window.fetch = (...call) => (String(call[0]).includes(of) ? answer() : fetched(...call))
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const refusal = async () =>
  new Response('{"errors":["You do not have permission to do this"],"errorCode":"ER-00403"}', { status: 403 })

describe('the portal and a server that is away', () => {
  afterEach(() => {
    window.fetch = fetched
    cleanUp()
  })

  it('keeps the list under a line that says why, and goes on by itself when the network is back', async () => {
    const portal = await drawPortal({ address: '/app#/admin-box/users' })
    await portal.sees(portal.person.email)
    instead('/frontegg/', noAnswer)
    portal.connect(false)
    await portal.press('Name') // another order is another list
    await portal.sees('You are offline')
    expect(portal.text()).to.contain(portal.person.email)
    window.fetch = fetched
    portal.connect(true)
    await waitUntil(() => !portal.text().includes('You are offline'), 'it does not go on')
    expect(portal.text()).to.contain(portal.person.email)
  })

  it('says of a page that was never loaded that the server cannot be reached, and brings page and filters when it answers', async () => {
    instead('/roles/v1', noAnswer)
    const portal = await drawPortal({ address: '/app#/admin-box/roles' })
    await portal.sees('The server cannot be reached')
    window.fetch = fetched
    portal.connect(true)
    await portal.sees('Auditor')
  })

  it('shows the state without permission where a role has changed, and reads menu and actions again', async () => {
    const portal = await drawPortal({ address: '/app#/admin-box/roles' })
    await portal.sees('Auditor')
    const entries = () => [...portal.shadow.querySelectorAll('[part="portal-menu-item"]')]
    const before = entries().length
    const me = await portal.app.call('GET /identity/resources/users/v2/me')
    const powerless = { ...me, permissions: [], roles: [] }
    window.fetch = async (...call) => {
      const url = String(call[0])
      if (url.includes('/roles/v1')) return refusal()
      if (url.includes('/users/v2/me')) return new Response(JSON.stringify(powerless))
      return fetched(...call)
    }
    portal.move('/app#/admin-box/users')
    portal.move('/app#/admin-box/roles')
    await portal.sees('You do not have access')
    await waitUntil(() => entries().length < before, 'the menu stays')
    expect(portal.text()).not.to.contain('Trace ID')
    expect(portal.text()).not.to.contain('There is no such page here')
  })
})
