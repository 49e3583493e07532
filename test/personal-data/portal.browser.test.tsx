import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'
import { holdToContract } from '../support/contract-reply.ts'

const address = '/app#/admin-box/privacy'
const submit = (portal: Portal) => portal.dialog()?.querySelector<HTMLElement>('[type="submit"]')?.click()

/** The vendor of the browser tests allows exports only: what it would allow is answered in its place. */
async function allowing<T>(options: object, work: () => Promise<T>): Promise<T> {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const reply = await fetch(input, init)
    if (!String(input).endsWith('/me/personal-data')) return reply
    const body = { ...(await reply.json()), ...options }
    holdToContract('GET /identity/resources/users/v1/me/personal-data', body)
    return new Response(JSON.stringify(body), { status: 200 })
  }
  try {
    return await work()
  } finally {
    window.fetch = fetch
  }
}

describe('personal data on the privacy page', () => {
  afterEach(cleanUp)

  it('are downloaded as a file, with the password', async () => {
    const portal = await drawPortal({ address })
    await portal.goDownTo('Download your data')
    expect(portal.text()).not.to.contain('Delete your account')
    await expectAccessible(portal)
    await portal.press('Download')
    await portal.sees('Anybody with the file can read it')
    await expectAccessible(portal)
    submit(portal)
    await waitUntil(() => portal.errorOf('Your password').includes('Enter your password'))
    await portal.type('Your password', 'not my password 1')
    submit(portal)
    await waitUntil(() => portal.errorOf('Your password').includes('wrong'), 'no reason')
    const { createObjectURL } = URL
    const files: Blob[] = []
    URL.createObjectURL = file => {
      files.push(file as Blob)
      return createObjectURL(file)
    }
    const saved: string[] = []
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download)
    }
    try {
      await portal.type('Your password', portal.person.password)
      submit(portal)
      await portal.sees('Your data is downloaded')
    } finally {
      URL.createObjectURL = createObjectURL
      HTMLAnchorElement.prototype.click = click
    }
    expect(saved[0]).to.match(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse((await files[0]?.text()) ?? '')
    expect(data.profile.email).to.equal(portal.person.email)
  })

  it('are deleted only after the password and a tick, where the vendor allows it', async () => {
    await allowing({ deletionAllowed: true, lastAdministratorOf: [] }, async () => {
      const portal = await drawPortal({ address })
      await portal.goDownTo('Delete your account')
      await portal.press('Delete account')
      await portal.sees('Delete your account?')
      submit(portal)
      await portal.sees('Tick this first')
      await expectAccessible(portal)
      await portal.type('Your password', portal.person.password)
      portal.dialog()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      submit(portal)
      await portal.sees('You cannot delete your account yourself')
    })
  })

  it('of the last administrator are not deleted, and it says what to do', async () => {
    await allowing(
      { deletionAllowed: true, lastAdministratorOf: [{ tenantId: 't', name: 'Harbor' }] },
      async () => {
        const portal = await drawPortal({ address, person: await arrangePerson() })
        await portal.goDownTo('You are the last administrator of Harbor.')
        expect((portal.button('Delete account') as HTMLButtonElement).disabled).to.equal(true)
      },
    )
  })

  it('of a user without a password ask for a fresh sign-in', async () => {
    await allowing({ proof: 'sign-in', recentlySignedIn: false }, async () => {
      const portal = await drawPortal({ address })
      await portal.goDownTo('Download your data')
      await portal.press('Download')
      await portal.sees('Sign in again first')
      expect(portal.button('Sign in again')).not.to.equal(null)
      expect(portal.field('Your password')).to.equal(null)
    })
  })

  it('are not shown where the vendor allows nothing', async () => {
    await allowing({ exportAllowed: false, deletionAllowed: false }, async () => {
      const portal = await drawPortal({ address })
      await portal.sees('Where you are signed in')
      expect(portal.text()).not.to.contain('Personal data')
    })
  })
})
