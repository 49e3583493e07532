import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { mfaOf } from '../../src/state/mfa/mfa.ts'
import { phonesOf } from '../../src/state/phones/phones.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { appCode, smsCodeTo } from '../support/arrange.ts'

const address = '/app#/admin-box/privacy'
const opened = async (options: Parameters<typeof drawPortal>[0] = {}) => {
  const portal = await drawPortal({ address, ...options })
  await portal.sees('Nothing is set up yet.')
  await portal.sees('You have no passkeys yet.')
  await portal.sees('You have no phone number yet.')
  return portal
}

let count = 0
/** A number without an owner: the range that is kept for fiction. */
const number = () => `+1 202 555 ${String(100 + ((Date.now() + count++) % 100)).padStart(4, '0')}`
const e164 = (text: string) => `+${text.replace(/\D/g, '')}`

const real = window.fetch
/** Refuses one route in place of the server. */
function refuse(
  method: string,
  path: RegExp,
  status: number,
  body: { errors: string[]; errorCode?: string },
): void {
  window.fetch = (input, init) =>
    (init?.method ?? 'GET') === method && path.test(String(input))
      ? Promise.resolve(new Response(JSON.stringify(body), { status }))
      : real(input, init)
}

/** Removes by the button that names what it removes. */
const remove = (portal: Portal, name: string) => portal.press(`Remove ${name}`)

describe('the privacy page', () => {
  afterEach(() => {
    window.fetch = real
    cleanUp()
  })

  it('has a part for the password, second factors, passkeys, phone numbers and sessions [NAV-08, MFA-10, PASSKEY-02, PHONE-04]', async () => {
    const portal = await opened()
    const titles = () => [...portal.shadow.querySelectorAll('h2')].map(({ textContent }) => textContent ?? '')
    for (const title of ['Password', 'Second step', 'Passkeys', 'Phone numbers'])
      await waitUntil(() => titles().some(shown => shown.startsWith(title)), `no part ${title}`)
    await waitUntil(() => titles().length >= 5, 'no sessions')
    await expectAccessible(portal)
  })

  it('adds an authenticator app by its first code, shows the recovery code once, and removes it by a code [MFA-02, MFA-10]', async () => {
    const portal = await opened()
    await portal.press('Add')
    await portal.press('Authenticator app')
    await portal.sees('Set up an authenticator app')
    await waitUntil(() => portal.find('svg[role=img] path'), 'no QR code')
    expect(portal.here()).to.contain('dialog=addDevice')
    await expectAccessible(portal)
    const secret = portal.field('Or type this key')!.value
    expect(secret).to.match(/^[A-Z2-7]{16,}$/)
    await portal.press('Verify')
    await waitUntil(() => portal.errorOf('Six-digit').includes('all six digits'))
    await portal.type('Six-digit code', '000000')
    await waitUntil(() => portal.errorOf('Six-digit').length > 0 && portal.field('Six-digit')!.value === '')
    await portal.type('Six-digit code', await appCode(secret))
    await portal.sees('Save your recovery codes')
    const code = portal.field('Recovery codes')!.value
    // Letters that look alike are told apart.
    expect(getComputedStyle(portal.field('Recovery codes')!).fontFamily).to.include('monospace')
    expect(code.length).to.be.greaterThan(8)
    await expectAccessible(portal)
    await sendKeys({ press: 'Escape' })
    await portal.sees('Have you saved it?')
    await expectAccessible(portal)
    await portal.press('Keep it open')
    await waitUntil(() => !portal.text().includes('Have you saved it?'), 'the question stays')
    expect(portal.field('Recovery codes')!.value).to.equal(code)
    expect(code.split('\n').length).to.equal(10)
    await portal.press('I have saved it')
    await portal.closes()
    await portal.sees('Your second step is set up')
    await portal.sees('10 of 10 left')
    await portal.press('New codes')
    await portal.sees('The codes that you have now stop working.')
    await expectAccessible(portal)
    await portal.press('Make new codes')
    await portal.sees('Save your recovery codes')
    expect(portal.field('Recovery codes')!.value).not.to.equal(code)
    await portal.press('I have saved it')
    await portal.closes()
    await waitUntil(() => portal.button('Remove Authenticator app'), 'not in the list')
    expect(portal.text()).not.to.contain(code)
    await waitUntil(
      () => portal.app.session.$state.get().user?.mfaEnrolled === true,
      'the session does not know',
    )

    await remove(portal, 'Authenticator app')
    await portal.sees('Remove the authenticator app?')
    await portal.sees('your only second step')
    await expectAccessible(portal)
    await portal.type('Six-digit code', await appCode(secret, 1))
    await portal.sees('It is removed')
    await portal.sees('Nothing is set up yet.')
  })

  it('adds a phone as second factor by the code that arrived there, and removes it the same way [MFA-02, MFA-10]', async () => {
    const portal = await opened()
    const phone = number()
    await portal.press('Add')
    await portal.press('Text message')
    await portal.press('Send code')
    await waitUntil(() => portal.errorOf('Phone number').includes('Enter a phone number'))
    await portal.type('Phone number', 'tomorrow')
    await portal.press('Send code')
    await waitUntil(() => portal.errorOf('Phone number').includes('country code'))
    await portal.type('Phone number', phone)
    await portal.press('Send code')
    await portal.sees('We have sent a code to')
    await portal.type('Six-digit code', await smsCodeTo(e164(phone)))
    await portal.sees('Save your recovery codes')
    await portal.press('I have saved it')
    await waitUntil(() => mfaOf(portal.app).$mfa.get().mfaDevices?.phones.length === 1, 'not in the list')
    const label = mfaOf(portal.app).$mfa.get().mfaDevices!.phones[0]!.phoneNumber
    await remove(portal, label)
    await portal.sees('Remove this phone?')
    await portal.sees('Enter the code that we have sent')
    await portal.type('Six-digit code', await smsCodeTo(e164(phone)))
    await portal.sees('Nothing is set up yet.')
  })

  it('adds a phone number, proves it later, and removes it by a code [PHONE-04, PHONE-05, PHONE-12, PHONE-13, PHONE-15]', async () => {
    const portal = await opened()
    const phone = number()
    await portal.press('Add a number')
    await portal.type('Phone number', phone)
    await portal.press('Send code')
    await portal.sees('Verify +')
    expect(phonesOf(portal.app).$phones.get().otcToken).to.be.a('string')
    await portal.press('Cancel')
    await portal.closes()
    await portal.sees('Not verified')
    expect(phonesOf(portal.app).$phones.get().items).to.have.length(1)
    await portal.press('Verify')
    await portal.sees('Enter the code that we have sent')
    await portal.type('Six-digit code', '000000')
    await waitUntil(() => portal.errorOf('Six-digit').length > 0, 'no reason')
    await expectAccessible(portal)
    await portal.press('Send the code again')
    await waitUntil(() => portal.errorOf('Six-digit').includes('on its way'), 'not sent again')
    await portal.type('Six-digit code', await smsCodeTo(e164(phone)))
    await portal.closes()
    await waitUntil(() => !portal.text().includes('Not verified'), 'not proven')
    const [item] = phonesOf(portal.app).$phones.get().items!
    await remove(portal, item!.phoneNumber)
    await portal.sees('Enter the code that we have sent there')
    await portal.type('Six-digit code', await smsCodeTo(e164(phone)))
    await portal.sees('You have no phone number yet.')
  })

  it('says what the browser said when no passkey was made [PASSKEY-02]', async () => {
    const portal = await opened()
    const { credentials } = navigator
    const create = credentials.create.bind(credentials)
    credentials.create = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    try {
      await portal.press('Add a passkey')
      await portal.sees('Nothing was signed')
    } finally {
      credentials.create = create
    }
    await expectAccessible(portal)
  })

  it('leads to a fresh sign-in where the last one is too long ago', async () => {
    const portal = await opened()
    refuse('POST', /webauthn\/v1\/devices$/, 403, { errors: ['Sign in again'], errorCode: 'ER-15010' })
    await portal.press('Add a passkey')
    await waitUntil(() => portal.button('Sign in again'), 'no way to do so')
    await portal.press('Sign in again')
    await waitUntil(() => portal.app.session.$state.get().status === 'anonymous', 'still signed in')
    expect(localStorage.getItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL')).to.contain('/admin-box/privacy')
    localStorage.clear()
  })

  it('keeps the other parts when one cannot be loaded, and tries again', async () => {
    refuse('GET', /mfa\/devices$/, 500, { errors: ['Broken'] })
    const portal = await drawPortal({ address })
    await portal.sees('This could not be loaded')
    await portal.sees('You have no passkeys yet.')
    await expectAccessible(portal)
    window.fetch = real
    await portal.press('Try again')
    await portal.sees('Nothing is set up yet.')
  })

  it('opens the dialog that the address names, and ignores one that is about nothing', async () => {
    const portal = await opened({ address: `${address}?dialog=addPhone` })
    await portal.sees('Add a phone number')
    await portal.press('Cancel')
    await portal.closes()
    cleanUp()
    const nothing = await opened({ address: `${address}?dialog=removeDevice&dialogId=nobody` })
    expect(nothing.dialog()).to.equal(null)
  })

  it('leaves out what the vendor hides [THEME-01]', async () => {
    const metadata = {
      themeV2: {
        adminPortal: { pages: { privacy: { fieldsProperties: { mfa: { appearance: 'hidden' } } } } },
      },
    } as const
    const portal = await drawPortal({ address, metadata })
    await portal.sees('You have no passkeys yet.')
    expect(portal.text()).not.to.contain('Second step')
  })
})
