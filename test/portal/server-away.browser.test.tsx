import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal } from './draw-portal.tsx'

const fetched = window.fetch
const metadata = {
  navigation: { roles: { visibility: 'byPermissions' }, apiTokens: { visibility: 'byPermissions' } },
} as const
const ROLES = '/app#/admin-box/roles'
const TOKENS = '/app#/admin-box/apiTokens'
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

  it('opens the editor of a role only once roles and permissions are here, and then by itself', async () => {
    instead('/permissions/v1', noAnswer)
    const portal = await drawPortal({ address: `${ROLES}?dialog=create`, metadata })
    await portal.sees('The server cannot be reached')
    expect(portal.dialog()).to.equal(null)
    expect(portal.button('Add role')).to.equal(undefined)
    window.fetch = fetched
    portal.connect(true)
    await waitUntil(() => /0 of \d+ selected/.test(portal.text()), 'no permissions')
    expect(portal.text()).not.to.contain('You do not have permission to see the list')
    // The foot of the roles that there are, and not the strongest of all.
    expect(portal.field('Level')?.value).to.equal('2')
  })

  it('says at the fields of a token why their choices are missing, keeps what was typed, and fills them by itself', async () => {
    const portal = await drawPortal({ address: TOKENS, metadata })
    await portal.sees('No API tokens yet')
    await portal.press('Create token')
    await portal.sees('By permissions')
    await portal.type('Name', 'Nightly export')
    instead('/permissions/v1', noAnswer)
    portal.connect(false)
    const choice = [...portal.shadow.querySelectorAll('label')].find(each =>
      each.textContent?.startsWith('By permissions'),
    )
    choice!.click()
    await portal.sees('The permissions could not be loaded. You are offline.')
    window.fetch = fetched
    portal.connect(true)
    await waitUntil(() => !portal.text().includes('could not be loaded'), 'it does not go on')
    expect(portal.field('Name')?.value).to.equal('Nightly export')
  })

  it('says at the field for roles why it is empty', async () => {
    instead('/team/resources/roles', noAnswer)
    const portal = await drawPortal({ address: `${TOKENS}?dialog=create`, metadata })
    await portal.sees('The roles could not be loaded. The server cannot be reached.')
    window.fetch = fetched
    portal.connect(true)
    await waitUntil(() => !portal.text().includes('could not be loaded'), 'it does not go on')
  })
})
