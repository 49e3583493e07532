import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const address = '/app#/admin-box/account'

/** The server's answer, or one in its place. */
async function answering<T>(answer: () => Response | undefined, work: () => Promise<T>): Promise<T> {
  const { fetch } = window
  window.fetch = async (input, init) =>
    (String(input).endsWith('/setup-guide/v1') && answer()) || fetch(input, init)
  try {
    return await work()
  } finally {
    window.fetch = fetch
  }
}

describe('the set-up guide in the portal', () => {
  afterEach(() => {
    cleanUp()
    localStorage.clear()
  })

  it('leads to the very dialog, can be hidden, and is found again on the account page', async () => {
    const portal = await drawPortal({ address })
    await portal.sees('Require a second factor')
    await expectAccessible(portal)
    await portal.press('Hide')
    await portal.sees('The setup guide is hidden in this browser.')
    expect(portal.text()).not.to.contain('Require a second factor')
    await portal.press('Show the setup guide')
    await portal.press('Invite: Invite your team')
    await waitUntil(() => portal.here().includes('users'), 'another page')
    await waitUntil(portal.dialog, 'no dialog')
  })

  it('is gone when all is done and for who may do none of it, and is tried again after a failure', async () => {
    let answer: Response | undefined = new Response('{}', { status: 503 })
    await answering(
      () => answer?.clone(),
      async () => {
        const portal = await drawPortal({ address })
        await portal.sees('The setup guide could not be loaded')
        answer = Response.json({ steps: [{ key: 'mfa', done: true }] })
        await portal.press('Try again')
        await waitUntil(() => !portal.text().includes('Set up '), 'still there')
        answer = undefined
        cleanUp()
        const reader = await drawPortal({ address, person: await arrangePerson({ roles: ['ReadOnly'] }) })
        await reader.goDownTo('Leave')
        expect(reader.text()).not.to.contain('Set up ')
      },
    )
  })
})
