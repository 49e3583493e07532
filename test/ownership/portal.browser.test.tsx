import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import type { Ownership } from '../../contract/ownership.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type Portal } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

const account = '/app#/admin-box/account'
const profile = '/app#/admin-box/profile'

/** An owner, with a member of the same account. */
async function pair() {
  const owner = await arrangePerson({ name: 'Olive Owner' })
  const member = await arrangePerson({ tenantId: owner.tenantId, name: 'Minna Member', roles: ['ReadOnly'] })
  return { owner, member }
}

async function choose({ shadow, field }: Portal, label: string, option: string) {
  await waitUntil(() => field(label)?.getAttribute('role') === 'combobox', `no field ${label}`)
  field(label)!.focus()
  await sendKeys({ type: option })
  const found = () => shadow.querySelector('[role="option"][data-highlighted]')
  await waitUntil(() => found()?.textContent?.startsWith(option), `no option ${option}`)
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => shadow.querySelector('[part="chip"]')?.textContent?.includes(option), `no ${option}`)
}

const drawn = async (person: ArrangedPerson, address: string, part = 'Leave') => {
  const portal = await drawPortal({ address, person })
  await portal.goDownTo(part)
  return portal
}

describe('membership and ownership in the portal', () => {
  afterEach(cleanUp)

  it('are handed over by a form that names its mistakes, and accepted by the receiver on their profile', async () => {
    const { owner, member } = await pair()
    const portal = await drawn(owner, account, 'You are the last owner')
    await expectAccessible(portal)
    await portal.press('Transfer')
    await portal.sees('The new owner gets an email')
    await portal.press('Offer ownership')
    await portal.sees('Choose a member')
    await choose(portal, 'New owner', 'Minna')
    await expectAccessible(portal)
    await portal.press('Offer ownership')
    await portal.sees('Ownership offered to Minna Member')
    cleanUp()

    const received = await drawn(member, profile, 'Olive Owner offers you ownership')
    await received.press('Accept')
    await received.sees('Olive Owner stays an owner.')
    await expectAccessible(received)
    await received.press('Accept ownership')
    await received.sees('You are now an owner of')
    await received.closes()
    expect(received.text()).not.to.contain('offers you ownership')
  })

  it('are offered to no owner and to no member who is only invited, who are listed with the reason', async () => {
    const { owner, member } = await pair()
    const { tenantId } = owner
    await arrangePerson({ tenantId, name: 'Minos Master' })
    const portal = await drawn(owner, account, 'Transfer')
    await portal.app.call('POST /identity/resources/users/v2', {
      body: { email: `min-${member.email}`, name: 'Mina Invited' },
    })
    await portal.press('Transfer')
    const label = 'New owner'
    await waitUntil(() => portal.field(label)?.getAttribute('role') === 'combobox', `no field ${label}`)
    portal.field(label)!.focus()
    await sendKeys({ type: 'Min' })
    const options = () => [...portal.shadow.querySelectorAll<HTMLElement>('[role="option"]')]
    const of = (name: string) => options().find(each => each.textContent!.startsWith(name))
    await waitUntil(() => of('Minos'), 'not searched yet')
    expect(of('Minos')!.textContent).to.include('Already an owner')
    expect(of('Mina')!.textContent).to.include('Has not joined yet')
    expect(options()[0]).to.equal(of('Minna'), 'who can be chosen comes first')
    expect(options().filter(each => each.getAttribute('aria-disabled') !== 'true')).to.deep.equal([
      of('Minna'),
    ])
    of('Minos')!.click()
    expect(portal.shadow.querySelector('[part="chip"]')).to.equal(null)
    await expectAccessible(portal)
  })

  it('of a member end after a question that says what is lost', async () => {
    const { member } = await pair()
    const { fetch } = window
    // As where the vendor lets people delete themselves: the server of these tests does not.
    window.fetch = async (input, init) => {
      if (String(input).endsWith('/ownership/v1/leave')) return Response.json({})
      const reply = await fetch(input, init)
      if (!String(input).endsWith('/ownership/v1')) return reply
      const { leaving, ...read }: Ownership = await reply.json()
      return Response.json({ ...read, leaving: { ...leaving, refusal: undefined } })
    }
    try {
      const portal = await drawn(member, profile)
      await portal.press('Leave')
      await portal.sees('your profile, sign-in and devices are deleted')
      await expectAccessible(portal)
      await portal.press('Leave account')
      await waitUntil(() => portal.app.session.$state.get().status === 'anonymous', 'still signed in')
    } finally {
      window.fetch = fetch
    }
  })

  it('of a member stay where it is their only account and people do not delete themselves', async () => {
    const { member } = await pair()
    const portal = await drawn(member, profile, 'It is your only account. Ask an administrator')
    expect(portal.button('Leave')!.matches(':disabled')).to.equal(true)
  })

  it('end with the account once its name is typed', async () => {
    const { owner } = await pair()
    const portal = await drawn(owner, account, 'erased after 14 days')
    await portal.press('Delete account')
    await portal.sees('2 members are signed out')
    await expectAccessible(portal)
    const confirm = () => portal.dialog()!.querySelector<HTMLButtonElement>('[type="submit"]')!
    expect(confirm().disabled).to.equal(true)
    const { name } = portal.app.$tenants.get().activeTenant!
    fill(portal.dialog()!.querySelector('input')!, name)
    await waitUntil(() => !confirm().disabled, 'cannot be confirmed')
    confirm().click()
    await waitUntil(() => portal.app.session.$state.get().status === 'anonymous', 'still signed in')
  })

  it('say why nothing can be done, and are tried again after a failure', async () => {
    const { fetch } = window
    let answer: Response | undefined = new Response('{}', { status: 503 })
    const blocked = async (reply: Response) => {
      const read: Ownership = await reply.json()
      const held = { ...read.deletion!.held, subTenants: 2 }
      return Response.json({ ...read, deletion: { ...read.deletion, held, refusals: ['subTenants'] } })
    }
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/ownership/v1')) return fetch(input, init)
      return answer ?? blocked(await fetch(input, init))
    }
    try {
      const portal = await drawn(
        (await pair()).owner,
        account,
        'The owners of this account could not be loaded',
      )
      answer = undefined
      await portal.press('Try again')
      await portal.sees('There are 2 accounts below this one')
      expect(portal.button('Delete account')!.matches(':disabled')).to.equal(true)
    } finally {
      window.fetch = fetch
    }
  })
})
