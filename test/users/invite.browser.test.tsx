import { expect } from '@open-wc/testing'
import type { WritableAtom } from 'nanostores'
import type { AdminBoxMetadata } from '../../src/state/app/options.ts'
import { usersOf } from '../../src/state/users/users.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type PortalOptions } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

/** The dialog that invites, open. */
async function inviting(options: PortalOptions = {}) {
  const portal = await drawPortal({ address: '/app#/admin-box/users', ...options })
  await portal.press('Invite users')
  await waitUntil(() => portal.field('Email'), 'no form')
  return portal
}

describe('the invite dialog', () => {
  afterEach(cleanUp)

  it('asks for an address, and for a name and a phone number if one likes [USERS-09, USERS-31]', async () => {
    const portal = await inviting()
    await expectAccessible(portal)
    await portal.press('Send invitation')
    await waitUntil(() => portal.errorOf('Email').includes('Enter an email address'))
    expect(portal.errorOf('Name')).to.equal('')
    expect(portal.errorOf('Phone')).to.equal('')
  })

  it('requires the phone number where metadata says so', async () => {
    const navigation = { users: { inviteDialog: { phoneNumberField: 'mandatory' } } } as const
    const portal = await inviting({ metadata: { navigation } })
    await portal.type('Email', 'new@acme.test')
    await portal.press('Send invitation')
    await waitUntil(() => portal.errorOf('Phone').includes('Enter a phone number'))
  })

  it('sends a phone number of the country that it shows, though metadata named it after the number was typed [PHONE-06]', async () => {
    const portal = await inviting()
    const email = `late@${portal.person.tenantId}.test`
    await portal.type('Email', email)
    await portal.type('Phone', '01512 3456789')
    const country = () => (portal.field('Country code') as unknown as HTMLSelectElement).value
    expect(country()).not.to.equal('DE')
    ;(portal.app.$metadata as WritableAtom<AdminBoxMetadata>).set({
      themeV2: { loginBox: { phoneNumberCountryCodes: { allowedCountries: ['AT', 'DE'] } } },
    })
    await waitUntil(() => country() === 'AT', 'the list is as long as before')
    ;(portal.app.$metadata as WritableAtom<AdminBoxMetadata>).set({
      themeV2: { loginBox: { phoneNumberCountryCodes: { allowedCountries: ['DE'] } } },
    })
    await waitUntil(() => country() === 'DE', 'a country that is not offered stays chosen')
    expect(portal.field('Phone')?.value).to.equal('01512 3456789')
    await portal.press('Send invitation')
    await portal.closes()
    const invited = () =>
      usersOf(portal.app)
        .$users.get()
        .items.find(user => user.email === email)
    await waitUntil(invited, 'not in the list')
    expect(invited()?.phoneNumber).to.equal('+49 1512 3456789')
  })

  it('follows the country that a number names, and moves the number to the one that is chosen', async () => {
    const portal = await inviting()
    const select = portal.field('Country code') as unknown as HTMLSelectElement
    await portal.type('Phone', '+44 20 7946 0958')
    await waitUntil(() => select.value === 'GB', 'the list does not follow')
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'DE')
    select.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
    await waitUntil(() => portal.field('Phone')?.value === '+49 20 7946 0958', 'the number stays abroad')
    expect(select.value).to.equal('DE')
  })

  it('closes when the person is invited, who is then in the list [USERS-10, USERS-40]', async () => {
    const portal = await inviting()
    const email = `new@${portal.person.tenantId}.test`
    await portal.type('Email', email)
    await portal.type('Name', 'Grace')
    await portal.press('Send invitation')
    await portal.closes()
    await waitUntil(() => portal.find('tbody')?.textContent?.includes(email), 'not in the list')
    await portal.sees('Pending')
  })

  it('stays open with the reason when the invitation is refused [USERS-41]', async () => {
    const portal = await inviting()
    await portal.type('Email', portal.person.email)
    await portal.press('Send invitation')
    await waitUntil(() => portal.dialog()?.querySelector('[role="alert"]'), 'no reason')
    expect(portal.dialog()?.textContent).to.contain('This person is a member already')
    expect(portal.field('Email')?.value).to.equal(portal.person.email)
  })

  it('invites a pasted list, reports whom it could not, and shows ten a page then', async () => {
    const portal = await inviting()
    const { email, tenantId } = portal.person
    await portal.press('Several people')
    await portal.type('Email addresses', `one@${tenantId}.test, ${email}; nonsense two@${tenantId}.test`)
    await portal.sees('3 to invite')
    await portal.sees('1 not valid')
    await expectAccessible(portal)
    await portal.press('Send 3 invitations')
    await waitUntil(() => portal.find('[data-fe-allowed]'), 'no report')
    expect(portal.find('[data-fe-allowed]')?.textContent).to.equal(`one@${tenantId}.testtwo@${tenantId}.test`)
    expect(portal.find('[data-fe-unallowed]')?.textContent).to.contain('This person is a member already')
    expect(portal.here()).to.contain('pageSize=10')
    await expectAccessible(portal)
  })

  it('makes a link that can be copied, changed, made anew and deleted [USERS-15, USERS-30]', async () => {
    const portal = await inviting()
    await portal.press('Link')
    await portal.sees('ReadOnly')
    await expectAccessible(portal)
    await portal.press('Create link')
    await waitUntil(() => portal.field('Invite link')?.value, 'no link')
    const link = portal.field('Invite link')!.value
    expect(link).to.contain('/account/sign-up?invitationToken=')
    await portal.sees('Works until')
    await expectAccessible(portal)
    await portal.press('Regenerate')
    await portal.sees('Regenerate the invite link?')
    await portal.press('Regenerate')
    await waitUntil(() => ![link, undefined].includes(portal.field('Invite link')?.value), 'the same link')
    await portal.press('Delete link')
    await portal.press('Delete link')
    await portal.sees('No link yet')
  })

  it('invites for a time only, where the vendor offers it', async () => {
    const person = await arrangePerson()
    const portal = await inviting({ person, flags: { 'temporary-users': 'on' } })
    await portal.type('Email', `guest@${person.tenantId}.test`)
    portal.field('Temporary access')!.click()
    await portal.sees('Access ends ')
    await portal.press('Send invitation')
    await portal.closes()
    await portal.sees('days left')
  })
})
