import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import type { WritableAtom } from 'nanostores'
import { ApiError } from '../../src/api/api-error.ts'
import { tokensOf } from '../../src/state/api-tokens/tokens.ts'
import { keepEntry } from '../../src/state/app/kept-entry.ts'
import type { SessionState } from '../../src/state/app/session.ts'
import { portalOf } from '../../src/state/portal/portal.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
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
async function created(portal: Form): Promise<string> {
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
    await created(portal)
    expect(tokensOf(portal.app, 'user').$tokens.get().items[0]!.expiresInMinutes).to.equal(7 * 1440)
  })

  it('leads to a fresh sign-in where this one is too long ago, and keeps what was typed', async () => {
    const portal = await drawForm()
    const tooOld = new ApiError('Sign in again to change this', { statusCode: 403, errorCode: 'ER-15010' })
    bendReplies(portal.app, {
      'POST /identity/resources/users/access-tokens/v1': () => Promise.reject(tooOld),
    })
    await portal.type('Name', 'My script')
    await portal.press('Create token')
    await portal.sees('Sign in again to change this')
    expect(portal.button('Sign in again')).to.exist
    expect(portal.field('Name')!.value).to.equal('My script')
    await expectAccessible(portal)
  })
})

describe('a form whose work needs a recent sign-in', () => {
  afterEach(cleanUp)

  /** As if the sign-in were this many seconds old. */
  const signedIn = ({ app }: Portal, ago: number) => {
    const { user } = app.session.$state.get()
    expect(user?.auth_time).to.be.a('number')
    ;(app.session.$state as WritableAtom<SessionState>).set({
      ...app.session.$state.get(),
      user: { ...user!, auth_time: (user!.auth_time as number) - ago },
    })
  }
  const drawOld = async (address: string) => {
    const portal = await drawPortal({
      person: await arrangePerson({ name: 'Ada' }),
      address: '/app',
      metadata,
    })
    signedIn(portal, 1600)
    portal.move(address)
    await portal.sees('Your sign-in is too old for this.')
    return portal
  }

  it('asks for it before anything is typed', async () => {
    const portal = await drawOld(OWN)
    await expectAccessible(portal)
    expect(portal.field('Name')).to.equal(null)
    expect(portal.button('Create token')!.matches(':disabled')).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    cleanUp()
    const phone = await drawOld('/app#/admin-box/privacy?dialog=addPhone')
    expect(phone.field('Phone')).to.equal(null)
    expect(phone.button('Sign in again')).to.exist
  })

  it('keeps what was typed over the sign-in, for the same user, and leaves without a question', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    const portal = await drawPortal({ person, address: OWN, metadata })
    const tooOld = new ApiError('Sign in again to change this', { statusCode: 403, errorCode: 'ER-15010' })
    bendReplies(portal.app, {
      'POST /identity/resources/users/access-tokens/v1': () => Promise.reject(tooOld),
    })
    await portal.type('Name', 'My script')
    await lives(portal)
    await portal.press('Create token')
    await portal.sees('Sign in again to change this')
    await portal.press('Sign in again')
    await waitUntil(() => !portal.here().startsWith('/app'), 'it stays')
    expect(portalOf(portal.app).unsaved.size).to.equal(0)
    cleanUp()

    const other = await drawPortal({ person: await arrangePerson(), address: OWN, metadata })
    await waitUntil(() => other.field('Name'), 'no form')
    expect(other.field('Name')!.value).to.equal('')
    cleanUp()
  })

  it('shows what was kept once, to the user who typed it', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    const before = await drawPortal({ person, address: '/app', metadata })
    keepEntry(before.app, 'token of user', { description: 'My script', life: '7' })
    before.move(OWN)
    await waitUntil(() => before.field('Name')?.value === 'My script', 'what was typed is lost')
    expect(expiry(before)?.textContent).to.contain('In 7 days')
    expect(sessionStorage.getItem('portico-kept-entry')).to.equal(null)
  })
})

describe('the secret of a new token', () => {
  afterEach(cleanUp)

  it('stays on Escape until the person says that it is saved', async () => {
    const portal = await drawForm()
    const secret = await created(portal)
    await sendKeys({ press: 'Escape' })
    await portal.sees('Have you saved it?')
    await expectAccessible(portal)
    await portal.press('Keep it open')
    await waitUntil(() => !portal.text().includes('Have you saved it?'), 'the question stays')
    expect(portal.field('Access token')!.value).to.equal(secret)
    await sendKeys({ press: 'Escape' })
    await portal.sees('Have you saved it?')
    await portal.press('I have saved it')
    await portal.closes()
    expect(portal.shadow.innerHTML).not.to.contain(secret)
  })

  it('stays when the browser goes back until the user says that it is saved', async () => {
    const portal = await drawForm()
    const secret = await created(portal)
    portal.move('/app#/admin-box/profile')
    await portal.sees('Have you saved it?')
    expect(portal.text()).not.to.contain('Leave without saving?')
    await expectAccessible(portal)
    await portal.press('Keep it open')
    await waitUntil(() => !portal.text().includes('Have you saved it?'), 'the question stays')
    expect(portal.field('Access token')!.value).to.equal(secret)
    portal.move('/app#/admin-box/profile')
    await portal.sees('Have you saved it?')
    await portal.press('I have saved it')
    await portal.sees('Personal information')
    await waitUntil(() => !portal.shadow.innerHTML.includes(secret), 'it is still there')
  })

  it('stays when a user presses beside it', async () => {
    const portal = await drawForm()
    const secret = await created(portal)
    const beside = portal.shadow.elementFromPoint(4, 4) as HTMLElement
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      beside.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, button: 0 }))
    await sendKeys({ press: 'Escape' })
    await portal.sees('Have you saved it?')
    expect(portal.field('Access token')!.value).to.equal(secret)
  })

  it('closes on Escape once it was copied', async () => {
    const portal = await drawForm()
    await created(portal)
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
