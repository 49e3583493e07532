import { expect } from '@open-wc/testing'
import { loadAdminPortal } from '../../src/elements/admin-portal.tsx'
import type { CheckoutDialogElement } from '../../src/elements/index.ts'
import { Gallery } from '../../src/react/ui/gallery/Gallery.tsx'
import { captchaPlace } from '../../src/state/captcha/place.ts'
import { mountUi, settled, unmountAll } from '../browser/mounted-ui.tsx'
import { press } from '../browser/press.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { checkoutOf, leaveNothing, openApp as openPayer } from '../checkout/draw-checkout.ts'
import { arrangePayer, arrangePerson } from '../support/arrange.ts'
import { drawLoginSteps, drawRest } from './draw-steps.tsx'
import { openApp, optionsOf, seen } from './open-app.ts'
import { elements, everywhere, namesIn, place, variablesOf, watchEvents, watchRoot } from './watch-drawn.ts'

const here = location.href
const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()
const missing = (list: Iterable<string>, from: Iterable<string>) => {
  const there = new Set(from)
  return [...new Set(list)].filter(name => !there.has(name)).sort()
}
const has = (kind: 'parts' | 'slots' | 'events', tag: string, name: string) =>
  waitUntil(() => namesIn(kind, tag).has(name), `${tag} has no ${name}`)

let unwatch: () => void
before(async function () {
  this.timeout(90_000)
  // The server first, then what bills: a busy machine has twenty seconds for each.
  await arrangePerson()
  await arrangePayer()
  await loadAdminPortal()
  unwatch = watchEvents()
})
after(() => unwatch())
afterEach(() => {
  unmountAll()
  leaveNothing(here)
  document.body.replaceChildren()
  localStorage.clear()
})

describe('our elements', () => {
  it('draw the parts of the portal, and say how forms and dialogs went', async () => {
    const { instance, name, person } = await openApp()
    const common = { 'app-name': name }
    const table = seen(await place('users-table', common))
    await table.sees(person.email)
    table.find('tbody td')?.click()
    await has('parts', 'users-table', 'drawer')

    const invite = seen(await place('invite-user-dialog', { ...common, open: '' }))
    await has('parts', 'invite-user-dialog', 'dialog')
    await invite.press('Close')
    await has('events', 'invite-user-dialog', 'close')

    const password = seen(await place('change-password-form', common))
    await password.type('Current password', 'not-my-password')
    await password.type('New password', 'Sturdy-Harbor-77!')
    await password.type('Repeat the new', 'Sturdy-Harbor-77!')
    await password.press('Change password')
    await has('events', 'change-password-form', 'complete')

    const email = seen(await place('edit-email-form', common))
    await email.type('New email', `new@${person.tenantId}.test`)
    await email.press('Send code')
    await email.sees(`new@${person.tenantId}.test`)
    await has('parts', 'edit-email-form', 'otp-cell')
    await email.type('Six-digit code', '000000')
    await has('events', 'edit-email-form', 'verify')
    await has('parts', 'edit-email-form', 'error')
    await email.press('Back')
    await email.press('Cancel')
    await has('events', 'edit-email-form', 'close')

    await place('profile-page', common)
    await has('parts', 'profile-page', 'text-field')
    await place('notification-bell', common)
    await has('parts', 'notification-bell', 'notification-bell')

    instance.close()
  })

  it('draw the portal', async () => {
    const { instance, name, app } = await openApp()
    const portal = seen(await place('admin-portal', { 'app-name': name }))
    await has('parts', 'admin-portal', 'portal-menu-item')
    await portal.press('Find anything')
    await has('parts', 'admin-portal', 'palette-entry')
    drawRest(app)
    instance.close()
  })

  it('draw plans and a checkout, and say how it went', async () => {
    const { name } = await openPayer({ plan: 'harbor' })
    await place('pricing-table', { 'app-name': name, heading: 'Choose a plan' })
    await has('parts', 'pricing-table', 'pricing-plan')
    const attributes = { 'app-name': name, plan: 'submarine', open: '' }
    const element = (await place('checkout-dialog', attributes)) as CheckoutDialogElement
    const checkout = checkoutOf(() => element)
    await checkout.sees('This plan does not exist any more')
    await has('events', 'checkout-dialog', 'error')
    await checkout.press('Choose another plan')
    await has('parts', 'checkout-dialog', 'checkout-plan')
    element.hide()
    await has('events', 'checkout-dialog', 'close')
    element.show({ plan: 'fleet' })
    await checkout.press('Pay $70.00')
    await has('events', 'checkout-dialog', 'success')
    await has('parts', 'checkout-dialog', 'checkout-confirmed')
    element.hide()
    await checkout.closes()
    element.show({ plan: 'fleet' })
    await has('parts', 'checkout-dialog', 'checkout-owned')
    leaveNothing(here)
    const without = { 'app-name': (await openPayer()).name, plan: 'fleet', open: '' }
    await place('checkout-dialog', without)
    await has('slots', 'checkout-dialog', 'portico-card-N')
  })

  it('draw a login box, and say that an app is ready', async () => {
    await place('login-box', { 'app-name': (await openApp({ anonymous: true })).name })
    await has('parts', 'login-box', 'card')
    const challenge = captchaPlace({ title: 'Challenge', cancel: 'Cancel' })
    await has('slots', 'login-box', 'captcha')
    challenge!.remove()
    await drawLoginSteps()
    const app = document.createElement('frontegg-app')
    app.setAttribute('app-name', 'manifest')
    app.options = optionsOf(await arrangePerson())
    document.body.append(app)
    await has('events', 'frontegg-app', 'ready')
    app.app.close()
  })

  it('draw controls', async () => {
    const look = { theme: 'modern', dir: 'ltr' } as const
    const { shadow, button, get } = mountUi(<Gallery look={look} onLook={() => undefined} framed />)
    watchRoot(shadow)
    await settled(shadow)
    button('Actions').click()
    await has('parts', 'by itself', 'menu-item')
    await press('Escape')
    get('[part="select"] [part="control"]').click()
    await has('parts', 'by itself', 'option')
    await press('Escape')
    button('Confirm').click()
    await waitUntil(() => shadow.querySelector('[part="dialog"]'))
    button('Delete user').click()
    await has('parts', 'by itself', 'toast')
  })
})

/** Each test above has noted what was drawn. */
describe('the manifest', () => {
  it('lists every CSS part that was drawn, and none that no code draws [DEVX-19]', () => {
    const drawn = everywhere('parts')
    for (const { tagName, cssParts } of elements) {
      const listed = names(cssParts)
      expect(missing(namesIn('parts', tagName), listed), `${tagName}: npm run docs`).to.deep.equal([])
      expect(missing(listed, drawn), `${tagName} never has`).to.deep.equal([])
      expect(listed.includes('root'), tagName).to.equal(namesIn('parts', tagName).size > 0)
    }
  })

  it('lists every slot that was drawn, and no other [DEVX-19]', () => {
    const drawn = everywhere('slots')
    for (const { tagName, slots } of elements) {
      expect(missing(namesIn('slots', tagName), names(slots)), tagName).to.deep.equal([])
      expect(missing(names(slots), drawn), `${tagName} never has`).to.deep.equal([])
    }
  })

  it('lists every event that was fired, and no other [DEVX-19]', () => {
    for (const { tagName, events } of elements)
      expect([...namesIn('events', tagName)].sort(), tagName).to.deep.equal(names(events))
  })

  it('lists every CSS variable that what is drawn reads, and no other [DEVX-19]', async () => {
    const box = await place('login-box', { 'app-name': (await openApp({ anonymous: true })).name })
    const read = variablesOf(box.shadowRoot!)
    expect(read).to.have.length.above(40)
    const listed = elements.flatMap(({ cssProperties }) => names(cssProperties))
    expect(missing(read, listed), 'npm run docs').to.deep.equal([])
    expect(missing(listed, read), 'no sheet reads').to.deep.equal([])
    const tokens = names(elements.find(({ tagName }) => tagName === 'login-box')!.cssProperties)
    for (const { tagName, cssParts, cssProperties } of elements)
      expect(missing(cssParts.length ? tokens : [], names(cssProperties)), tagName).to.deep.equal([])
  })
})
