import { expect } from '@open-wc/testing'
import { addToken, loadTokens, tokensOf } from '../../src/state/api-tokens/tokens.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'

const fields = ['Name', 'Username', 'Phone', 'Address', 'Job title']
const appearance = (fieldsProperties: object) => ({
  themeV2: { adminPortal: { pages: { profile: { fieldsProperties } } } },
})

/** A picture of one point. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  letter => letter.charCodeAt(0),
)

function choose(portal: Portal, file: File): void {
  const input = portal.find('input[type="file"]') as HTMLInputElement
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const loaded = async (options: Parameters<typeof drawPortal>[0] = {}) => {
  const portal = await drawPortal(options)
  await portal.sees('Personal information')
  return portal
}

describe('the profile page', () => {
  afterEach(cleanUp)

  it('shows and saves name, user name, phone, address and job title [PROFILE-01, PROFILE-04, PROFILE-07]', async () => {
    const portal = await loaded()
    for (const label of fields) expect(portal.field(label), label).not.to.equal(null)
    const username = `ada-${portal.person.tenantId}`
    await portal.type('Name', 'Ada Lovelace')
    await portal.type('Username', username)
    await portal.type('Phone', '+44 20 7946 0958')
    await portal.type('Address', '12 St James’s Square')
    await portal.type('Job title', 'Countess')
    await portal.press('Save changes')
    await portal.sees('Your profile is saved')
    cleanUp()
    const again = await loaded({ person: portal.person })
    expect(fields.map(label => again.field(label)?.value)).to.deep.equal([
      'Ada Lovelace',
      username,
      '+44 20 7946 0958',
      '12 St James’s Square',
      'Countess',
    ])
    await expectAccessible(again)
  })

  it('says what is wrong beside the field, before anything is sent', async () => {
    const portal = await loaded()
    await portal.type('Name', ' ')
    await portal.type('Username', 'a b')
    await portal.type('Phone', 'tomorrow')
    await portal.press('Save changes')
    await waitUntil(() => portal.errorOf('Name').includes('Enter your name'))
    expect(portal.errorOf('Username')).to.contain('Use 3 to 64 letters')
    expect(portal.errorOf('Phone')).to.contain('country code')
  })

  it('does not render a field that is hidden, and renders one that is to be edited [THEME-01, THEME-03]', async () => {
    const portal = await loaded({
      metadata: appearance({ address: { appearance: 'hidden' }, jobTitle: { appearance: 'edit' } }),
    })
    expect(portal.field('Address')).to.equal(null)
    expect(portal.field('Job title')?.readOnly).to.equal(false)
  })

  it('shows a view-only field that cannot be edited [THEME-02]', async () => {
    const portal = await loaded({ metadata: appearance({ name: { appearance: 'viewOnly' } }) })
    expect(portal.field('Name')?.value).not.to.equal('')
    expect(portal.field('Name')?.readOnly).to.equal(true)
  })

  it('uploads a picture, shows it, and removes it after a question [PROFILE-12, PROFILE-19]', async () => {
    const portal = await loaded()
    choose(portal, new File([png], 'ada.png', { type: 'image/png' }))
    await portal.sees('Your picture is saved')
    expect(portal.app.session.$state.get().user?.profilePictureUrl).to.contain(
      '/team/resources/profile/images/',
    )
    await portal.press('Remove')
    await portal.sees('Remove your picture?')
    await portal.press('Remove')
    await portal.sees('Your picture is removed')
  })

  it('does not upload what is no picture, and says so in its place [PROFILE-13]', async () => {
    const portal = await loaded()
    choose(portal, new File(['hello'], 'notes.txt', { type: 'text/plain' }))
    await portal.sees('This is not a picture that can be used')
    choose(portal, new File([new Uint8Array(1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
    await portal.sees('larger than 1 MB')
    expect(portal.app.session.$state.get().user?.profilePictureUrl).to.equal(null)
  })

  it('changes the password, with what is wrong next to its field [PROFILE-02, PROFILE-03]', async () => {
    const portal = await loaded()
    await portal.press('Change password')
    await portal.type('Current password', 'not my password 1')
    await portal.type('New password', 'a new good password 9')
    await portal.type('Repeat the new password', 'something else')
    await portal.press('Change password')
    await waitUntil(() => portal.errorOf('Repeat').includes('do not match'))
    await portal.type('Repeat the new password', 'a new good password 9')
    await expectAccessible(portal)
    await portal.press('Change password')
    await waitUntil(() => portal.errorOf('Current').includes('The current password is wrong'), 'no reason')
    await portal.type('Current password', portal.person.password)
    await portal.press('Change password')
    await portal.sees('Your password is changed. Your other sessions are signed out.')
  })

  it('says nothing of personal tokens where there are none', async () => {
    const portal = await loaded()
    const { call } = portal.app
    const answered: string[] = []
    const note = async (route: string, ...rest: never[]) => {
      const reply = await call(route as never, ...rest)
      answered.push(route)
      return reply
    }
    Object.assign(portal.app, { call: note })
    await portal.press('Change password')
    await waitUntil(() => answered.some(route => route.endsWith('/users/api-tokens/v1')), 'not looked up')
    await portal.type('Current password', portal.person.password)
    await portal.type('New password', 'a new good password 9')
    await portal.type('Repeat the new password', 'a new good password 9')
    expect(portal.text()).not.to.contain('Also revoke personal tokens')
    await portal.press('Change password')
    await portal.sees('Your password is changed.')
  })

  it('revokes personal tokens with the old password, unless the person keeps them', async () => {
    const portal = await loaded()
    await addToken(portal.app, 'user', { description: 'script' })
    const passwords = [portal.person.password, 'a new good password 9', 'another good password 9']
    for (const keep of [true, false]) {
      await portal.press('Change password')
      await portal.sees('Also revoke personal tokens')
      const [current = '', next = ''] = passwords.splice(0, 1).concat(passwords)
      await portal.type('Current password', current)
      await portal.type('New password', next)
      await portal.type('Repeat the new password', next)
      const box = portal.shadow.querySelector<HTMLInputElement>('form input[type="checkbox"]')!
      expect(box.checked).to.equal(true)
      if (keep) box.click()
      await portal.press('Change password')
      await waitUntil(() => !portal.field('Current password'), 'not changed')
      await loadTokens(portal.app, 'user')
      expect(tokensOf(portal.app, 'user').$tokens.get().items.length).to.equal(keep ? 1 : 0)
    }
  })

  it('changes the address only with the six digits that were mailed there [PROFILE-05]', async () => {
    const portal = await loaded()
    await portal.press('Change email')
    await portal.type('New email', portal.person.email)
    await portal.press('Send code')
    await waitUntil(() => portal.errorOf('New email').includes('already your address'))
    await portal.type('New email', `new@${portal.person.tenantId}.test`)
    await portal.press('Send code')
    await portal.sees('Enter the code')
    await expectAccessible(portal)
    await portal.press('Verify')
    await waitUntil(() => portal.errorOf('Six-digit').includes('all six digits'))
    await portal.type('Six-digit code', '000000')
    await waitUntil(() => portal.errorOf('Six-digit').includes('The code is wrong'), 'no reason')
    await portal.press('Send the code again')
    await waitUntil(() => portal.errorOf('Six-digit').includes('on its way'), 'not sent again')
  })
})
