import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import {
  cleanUp,
  drawPortal,
  expectAccessible,
  fill,
  type Portal,
  type PortalOptions,
} from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const address = '/app#/admin-box/account'
const open = (options: PortalOptions = {}) => drawPortal({ address, ...options })
const tabsOf = ({ shadow }: Portal) =>
  [...shadow.querySelectorAll('[role="tab"]')].map(tab => tab.textContent?.trim())
const select = (portal: Portal, label: string, value: string) => {
  const field = portal.field(label) as unknown as HTMLSelectElement
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
/** There are two forms: the one with changes can be sent. */
const save = ({ shadow }: Portal) => shadow.querySelector<HTMLElement>('[type="submit"]:enabled')?.click()
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  letter => letter.charCodeAt(0),
)

describe('the account page', () => {
  afterEach(cleanUp)

  it('has the tabs settings and customLogin, in the address [NAV-09, NAV-24, NAV-25]', async () => {
    const portal = await open()
    await portal.sees('Language and region')
    expect(tabsOf(portal)).to.deep.equal(['Settings', 'Custom login'])
    await expectAccessible(portal)
    await portal.press('Custom login')
    await portal.sees('Login addresses')
    expect(portal.here()).to.equal(`${address}?tab=customLogin`)
    await expectAccessible(portal)
  })

  it('saves company name, website, address, time zone, formats and currency [TENANT-06, TENANT-17, TENANT-18]', async () => {
    const portal = await open()
    await portal.sees('Company')
    await portal.type('Company name', 'Acme & Sons')
    await portal.type('Website', 'acme.example/about')
    await portal.type('Address', '1 Quay Street')
    select(portal, 'Time zone', 'Europe/Berlin')
    select(portal, 'Date format', 'DD/MM/YYYY')
    select(portal, 'Time format', 'HH:mm')
    select(portal, 'Currency', 'EUR')
    await portal.press('Save changes')
    await portal.sees('The account is saved')
    const saved = await portal.app.call('GET /tenants/resources/account-settings/v1')
    expect(saved).to.include({
      name: 'Acme & Sons',
      website: 'https://acme.example/about',
      address: '1 Quay Street',
      timezone: 'Europe/Berlin',
      dateFormat: 'DD/MM/YYYY',
      timeFormat: 'HH:mm',
      currency: 'EUR',
    })
    await waitUntil(
      () => portal.app.$tenants.get().activeTenant?.name === 'Acme & Sons',
      'the menu keeps the old name',
    )
    await portal.type('Website', '')
    await portal.press('Save changes')
    await waitUntil(
      async () => !(await portal.app.call('GET /tenants/resources/account-settings/v1')).website,
    )
  })

  it('has its date and time format followed by every table', async () => {
    const person = await arrangePerson()
    const portal = await open({ person })
    await portal.sees('Company')
    select(portal, 'Date format', 'D.M.YYYY')
    select(portal, 'Time format', 'HH:mm')
    await portal.press('Save changes')
    await portal.sees('The account is saved')
    await waitUntil(
      () => portal.app.$tenants.get().activeTenant?.dateFormat === 'D.M.YYYY',
      'the list of accounts keeps the old format',
    )
    const times = () => [...portal.shadow.querySelectorAll('[part="portal-main"] td time')]
    localStorage.setItem('portico-table-users', JSON.stringify({ shown: ['createdAt'] }))
    portal.move('/app#/admin-box/users')
    await waitUntil(
      () => times().some(({ textContent }) => /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(textContent)),
      'the dates keep the format of the language',
    )
    localStorage.removeItem('portico-table-users')
  })

  it('says what is wrong beside the field, and asks before changes are lost', async () => {
    const portal = await open()
    await portal.sees('Company')
    await portal.type('Company name', ' ')
    await portal.type('Website', 'javascript:alert(1)')
    await portal.press('Save changes')
    await waitUntil(() => portal.errorOf('Company name').includes('Enter the company'))
    expect(portal.errorOf('Website')).to.contain('web address')
    await portal.press('Custom login')
    await waitUntil(() => portal.dialog(), 'nobody asks')
    expect(portal.here()).to.equal(address)
  })

  it('uploads a logo and removes it after a question', async () => {
    const portal = await open()
    await portal.sees('Company')
    const choose = (file: File) => {
      const input = portal.find('input[type="file"]') as HTMLInputElement
      const transfer = new DataTransfer()
      transfer.items.add(file)
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose(new File(['hello'], 'notes.txt', { type: 'text/plain' }))
    await portal.sees('This is not a picture')
    choose(new File([png], 'logo.png', { type: 'image/png' }))
    await portal.sees('The logo is saved')
    await portal.press('Remove')
    await portal.sees('Remove the logo?')
    await expectAccessible(portal)
    portal.dialog()?.querySelector<HTMLElement>('[type="submit"]')?.click()
    await portal.sees('The logo is removed')
  })

  it('shows and hides fields as metadata says, and lets a reader change nothing [THEME-01, THEME-02]', async () => {
    const fieldsProperties = {
      website: { appearance: 'hidden' },
      companyName: { appearance: 'viewOnly' },
    } as const
    const portal = await open({
      metadata: { themeV2: { adminPortal: { pages: { account: { fieldsProperties } } } } },
    })
    await portal.sees('Company')
    expect(portal.field('Website')).to.equal(null)
    expect(portal.field('Company name')?.readOnly).to.equal(true)
    cleanUp()
    const reader = await open({ person: await arrangePerson({ roles: ['ReadOnly'] }) })
    await reader.sees('Company')
    expect(reader.field('Address')?.readOnly).to.equal(true)
    expect(reader.button('Save changes')).to.equal(undefined)
    expect(reader.button('Upload logo')).to.equal(undefined)
    await expectAccessible(reader)
  })

  it('lists the applications of the account behind their flag [APPS-06]', async () => {
    const portal = await open({ flags: { 'multi-apps-admin-portal': 'on' } })
    await portal.goDownTo('Applications that people of this account can open.')
    await portal.sees('Everyone')
    await expectAccessible(portal)
    cleanUp()
    const without = await open()
    await without.sees('Language and region')
    expect(without.text()).not.to.contain('Applications that people of this account can open.')
  })

  it('has login addresses and a color of its own, and refuses a save without a change [TENANT-10]', async () => {
    const portal = await open({ address: `${address}?tab=customLogin` })
    await portal.sees('Login addresses')
    await portal.type('Login address', 'login.acme.example')
    save(portal)
    await portal.sees('The account is saved')
    const saved = await portal.app.call('GET /tenants/resources/account-settings/v1')
    expect(saved.loginUrl).to.equal('https://login.acme.example')
    await waitUntil(async () => {
      const { activeTenant } = await portal.app.call('GET /identity/resources/users/v3/me/tenants')
      return activeTenant.hasCustomLogin
    }, 'the login is not custom')
    fill(portal.field('Primary color')!, 'red')
    save(portal)
    await waitUntil(() => portal.errorOf('Primary color').includes('#0f5f6b'))
    fill(portal.field('Primary color')!, '#aa3300')
    save(portal)
    await waitUntil(async () => {
      const { configuration } = await portal.app.call('GET /metadata/admin-box')
      return JSON.stringify(configuration) === '{"customLogin":{"primaryColor":"#aa3300"}}'
    }, 'not saved')
    await expectAccessible(portal)
    const again = await portal.app
      .call('POST /metadata/admin-box', {
        body: { actions: [{ type: 'customLogin/primaryColor', payload: '#aa3300' }] },
      })
      .then(
        () => 'taken',
        (error: Error) => error.message,
      )
    expect(again).to.equal('No changes to update')
  })
})

describe('applications in the list of users', () => {
  afterEach(cleanUp)

  it('stand in their column, and are assigned in a dialog [APPS-03, APPS-06]', async () => {
    const person = await arrangePerson({ name: 'Ada Lovelace' })
    const portal = await drawPortal({
      person,
      address: `/app#/admin-box/users?dialog=assignApplications&dialogId=${person.id}`,
      flags: { 'multi-apps-admin-portal': 'on' },
    })
    await portal.sees('Applications of Ada Lovelace')
    await portal.sees('Open to everyone')
    await expectAccessible(portal)
  })

  it('are not offered while the flag is off [APPS-06]', async () => {
    const person = await arrangePerson({ name: 'Ada Lovelace' })
    const portal = await drawPortal({
      person,
      address: `/app#/admin-box/users?dialog=assignApplications&dialogId=${person.id}`,
    })
    await portal.sees('Ada Lovelace')
    expect(portal.text()).not.to.contain('Applications of Ada Lovelace')
  })
})
