import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal } from './draw-portal.tsx'

const fetched = window.fetch
const metadata = { navigation: { roles: { visibility: 'byPermissions' } } } as const
const ROLES = '/app#/admin-box/roles'
const urlOf = (call: Parameters<typeof fetch>) => (call[0] instanceof Request ? call[0].url : String(call[0]))

/** What calls to these paths get instead of an answer; the others go on as always. */
function instead(of: string, answer: () => Promise<Response>) {
  window.fetch = (...call) => (urlOf(call).includes(of) ? answer() : fetched(...call))
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

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
    await portal.press('User') // another order is another list
    await portal.sees('You are offline')
    expect(portal.text()).to.contain(portal.person.email)
    window.fetch = fetched
    portal.connect(true)
    await waitUntil(() => !portal.text().includes('You are offline'), 'it does not go on')
    expect(portal.text()).to.contain(portal.person.email)
  })

  it('says of a page that was never loaded that the server cannot be reached, and brings page and filters when it answers', async () => {
    instead('/roles/v1', noAnswer)
    const portal = await drawPortal({ address: ROLES, metadata })
    await portal.sees('The server cannot be reached')
    window.fetch = fetched
    portal.connect(true)
    await portal.sees('ReadOnly')
  })
})
