import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { ApiError } from '../../src/api/api-error.ts'
import { tokensOf } from '../../src/state/tokens.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const metadata = { navigation: { personalApiTokens: { visibility: 'byPermissions' } } } as const
const OWN = '/app#/admin-box/personalApiTokens?dialog=create'

const drawForm = async () => {
  const portal = await drawPortal({ person: await arrangePerson({ name: 'Ada' }), address: OWN, metadata })
  await portal.sees('Create a personal token')
  return portal
}
type Form = Awaited<ReturnType<typeof drawForm>>

/** The secret of a new token, as its dialog shows it. */
async function made(portal: Form): Promise<string> {
  await portal.type('Name', 'My script')
  await portal.press('Create token')
  await portal.sees('My script is ready')
  return portal.field('Access token')!.value
}
const expiry = ({ dialog }: Form) => dialog()?.querySelector<HTMLElement>('[role="combobox"]')
/** Opens the list and reads it; chooses seven days, or leaves it as it is. */
async function lives(portal: Form, choosing = true) {
  await waitUntil(() => expiry(portal), 'no list of times')
  expiry(portal)!.focus()
  await sendKeys({ press: 'Enter' })
  const options = () => [...portal.shadow.querySelectorAll('[role="option"]')]
  await waitUntil(() => options().length > 0, 'the list is not open')
  const found = options().map(({ textContent }) => textContent)
  const reached = () => portal.shadow.querySelector('[role="option"][data-highlighted]')
  // Before it has the keyboard, keys are lost.
  await waitUntil(() => reached() && portal.shadow.activeElement === reached(), 'nothing is reached')
  if (choosing) {
    for (const name of found.slice(0, found.indexOf('In 90 days')).reverse()) {
      await sendKeys({ press: 'ArrowUp' })
      await waitUntil(() => reached()?.textContent === name, `not at ${name}`)
      if (name === 'In 7 days') break
    }
  }
  await sendKeys({ press: choosing ? 'Enter' : 'Escape' })
  await waitUntil(() => expiry(portal)?.getAttribute('aria-expanded') === 'false', 'the list stays open')
  return found
}

describe('the form of a personal token', () => {
  afterEach(cleanUp)

  it('is preset to 90 days, and offers never only where the account permits it', async () => {
    const portal = await drawForm()
    await waitUntil(() => expiry(portal)?.textContent?.includes('In 90 days'), 'not preset')
    expect(await lives(portal)).not.to.include('Never')
    tokensOf(portal.app, 'user').$tokens.setKey('mayLast', true)
    expect(await lives(portal, false)).to.include('Never')
    await made(portal)
    expect(tokensOf(portal.app, 'user').$tokens.get().items[0]!.expiresInMinutes).to.equal(7 * 1440)
  })

  it('leads to a fresh sign-in where this one is too long ago, and keeps what was typed', async () => {
    const portal = await drawForm()
    const { call } = portal.app
    const tooOld = new ApiError('Sign in again to change this', { statusCode: 403, errorCode: 'ER-15010' })
    Object.assign(portal.app, {
      call: (route: string, ...rest: never[]) =>
        route.startsWith('POST /identity/resources/users/access-tokens')
          ? Promise.reject(tooOld)
          : call(route as never, ...rest),
    })
    await portal.type('Name', 'My script')
    await portal.press('Create token')
    await portal.sees('Sign in again to change this')
    expect(portal.button('Sign in again')).to.exist
    expect(portal.field('Name')!.value).to.equal('My script')
    await expectAccessible(portal)
  })
})

describe('the secret of a new token', () => {
  afterEach(cleanUp)

  it('stays on Escape until the person says that it is saved', async () => {
    const portal = await drawForm()
    const secret = await made(portal)
    await sendKeys({ press: 'Escape' })
    await portal.sees('Have you saved it?')
    await expectAccessible(portal)
    await portal.press('Go back')
    await waitUntil(() => !portal.text().includes('Have you saved it?'), 'the question stays')
    expect(portal.field('Access token')!.value).to.equal(secret)
    await sendKeys({ press: 'Escape' })
    await portal.sees('Have you saved it?')
    await portal.press('I have saved it')
    await portal.closes()
    expect(portal.shadow.innerHTML).not.to.contain(secret)
  })

  it('stays when somebody presses beside it', async () => {
    const portal = await drawForm()
    const secret = await made(portal)
    const beside = portal.shadow.elementFromPoint(4, 4) as HTMLElement
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      beside.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, button: 0 }))
    await sendKeys({ press: 'Escape' })
    await portal.sees('Have you saved it?')
    expect(portal.field('Access token')!.value).to.equal(secret)
  })

  it('closes on Escape once it was copied', async () => {
    const portal = await drawForm()
    await made(portal)
    const { clipboard } = navigator
    const written: string[] = []
    const copies = { writeText: (text: string) => Promise.resolve(void written.push(text)) }
    Object.defineProperty(navigator, 'clipboard', { value: copies, configurable: true })
    try {
      portal.find('[part="copy-field"] button')!.click()
      await waitUntil(() => portal.find('[part="copy-field"] [data-copied]'), 'not copied')
    } finally {
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    }
    expect(written).to.deep.equal([portal.field('Access token')!.value])
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    expect(portal.text()).not.to.contain('Have you saved it?')
  })
})
