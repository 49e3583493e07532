import { expect } from '@open-wc/testing'
import { CheckoutDialog } from '../../src/elements/index.ts'
import { subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { press } from '../browser/press.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePayer } from '../support/arrange.ts'
import { checkoutOf, leaveNothing, openApp, showCheckout } from './draw-checkout.ts'

const here = location.href
const search = () => location.search

before(async function () {
  this.timeout(90_000)
  await arrangePayer()
})
afterEach(() => leaveNothing(here))

/** A page's own modal hears Escape unless it is ours. */
const escape = () => press('Escape')

describe('the checkout dialog', () => {
  it('is shown and hidden by calls, in a container of the host page [BOOT-03, BOOT-09, CHECKOUT-01, CHECKOUT-02]', async () => {
    const opened = await openApp({ plan: 'harbor' })
    let closed = 0
    const checkout = showCheckout(opened, { plan: 'fleet', onClose: () => closed++ })
    await checkout.sees('Change to Fleet')
    expect(checkout.dialog()?.matches(':modal')).to.equal(true)
    expect(opened.instance.checkoutDialogContainer?.isConnected).to.equal(true)
    expect(opened.instance.checkoutDialogContainer?.shadowRoot?.contains(checkout.dialog() ?? null)).to.equal(
      true,
    )
    CheckoutDialog.hide(opened.name)
    await checkout.closes()
    expect(closed).to.equal(1)
  })

  it('gives the page the search params back that stood before it [CHECKOUT-03]', async () => {
    history.replaceState(null, '', '/?harbor=anholt&tab=2#berths')
    const opened = await openApp({ plan: 'harbor' })
    const checkout = showCheckout(opened, { plan: 'fleet' })
    await checkout.sees('Due today')
    expect(search()).to.equal('?harbor=anholt&tab=2&checkout=fleet')
    // Meanwhile the payment provider may leave its own.
    history.replaceState(null, '', `${location.pathname}${search()}&redirect_status=succeeded#berths`)
    CheckoutDialog.hide(opened.name)
    await checkout.closes()
    expect(search() + location.hash).to.equal('?harbor=anholt&tab=2#berths')
  })

  it('opens by the address of a user who is signed in, once', async () => {
    const opened = await openApp({ plan: 'harbor' })
    history.replaceState(null, '', '/?checkout=fleet')
    const checkout = checkoutOf(() => opened.instance.checkoutDialogEl)
    await checkout.sees('Change to Fleet')
    await checkout.press('Close')
    await checkout.closes()
    expect(search()).to.equal('')
  })

  it('says what is due now and what follows, and pays with the card on file [CHECKOUT-14, CHECKOUT-18]', async () => {
    const opened = await openApp({ plan: 'harbor' })
    const heard: string[] = []
    const checkout = showCheckout(opened, {
      plan: 'fleet',
      onSuccess: () => heard.push('success'),
      onClose: () => heard.push('close'),
      onError: message => heard.push(message),
    })
    await checkout.sees('Due today')
    await checkout.sees('Visa ending in 4242')
    await checkout.press('Pay $70.00')
    await checkout.sees('You are on Fleet')
    expect(heard).to.deep.equal(['success'])
    expect(subscriptionsOf(opened.app).$checkout.get()).to.deep.equal({
      fetching: false,
      loading: false,
      error: null,
      confirmed: true,
    })
    await checkout.press('Done')
    await checkout.closes()
    expect(heard).to.deep.equal(['success', 'close'])
  })

  it('closes by Escape, whose key the page does not hear', async () => {
    const opened = await openApp({ plan: 'harbor' })
    const checkout = showCheckout(opened, { plan: 'fleet' })
    await checkout.sees('Due today')
    let heard = 0
    const listen = (event: KeyboardEvent) => void (event.key === 'Escape' && heard++)
    document.addEventListener('keydown', listen)
    await escape()
    await checkout.closes()
    document.removeEventListener('keydown', listen)
    expect(heard).to.equal(0)
  })

  it('begins with the focus on its title and gives it back to what opened it', async () => {
    const opened = await openApp({ plan: 'harbor' })
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    const checkout = showCheckout(opened, { plan: 'fleet' })
    await checkout.sees('Due today')
    await waitUntil(() => checkout.focused()?.id === 'checkout-title', 'the title has the focus')
    await checkout.press('Close')
    await checkout.closes()
    await waitUntil(() => document.activeElement === button, 'the button has the focus again')
    button.remove()
  })

  it('lets people choose where no plan was named, and not the one that they have', async () => {
    const opened = await openApp({ plan: 'harbor' })
    const checkout = showCheckout(opened)
    await checkout.sees('Choose a plan')
    await checkout.sees('Current plan')
    const inputs = () => [...(checkout.root()?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    expect(inputs().map(({ disabled }) => disabled)).to.deep.equal([false, true, false])
    inputs()[2]!.click()
    await checkout.press('Continue')
    await checkout.sees('Change to Fleet')
  })

  it('says that a plan is unknown and offers the others', async () => {
    const opened = await openApp()
    const errors: string[] = []
    const checkout = showCheckout(opened, { plan: 'submarine', onError: message => errors.push(message) })
    await checkout.sees('This plan does not exist any more')
    expect(errors).to.deep.equal(['Plan not found'])
    expect(subscriptionsOf(opened.app).$checkout.get().error?.message).to.equal('Plan not found')
    await checkout.press('Choose another plan')
    await checkout.sees('Choose a plan')
  })

  it('shows a user who may not pay who can', async () => {
    const opened = await openApp({ roles: [] })
    const checkout = showCheckout(opened, { plan: 'fleet' })
    await checkout.sees('Only administrators can change the plan')
  })

  it('asks for an address where the host collects it', async () => {
    const opened = await openApp({ options: { subscriptionsOptions: { billingAddressCollection: true } } })
    const checkout = showCheckout(opened, { plan: 'fleet' })
    await checkout.sees('Street and number')
    await checkout.sees('Postal code')
    const without = await openApp()
    const bare = showCheckout(without, { plan: 'fleet' })
    await bare.sees('Email for invoices')
    expect(bare.text()).not.to.contain('Street and number')
  })
})

describe('<checkout-dialog>', () => {
  it('is shown while its attribute `open` is there, and tells by events how it went', async () => {
    const before = search()
    const { name } = await openApp({ plan: 'harbor' })
    const element = document.createElement('checkout-dialog')
    const heard: string[] = []
    for (const type of ['success', 'error', 'close']) element.addEventListener(type, () => heard.push(type))
    element.setAttribute('app-name', name)
    element.setAttribute('plan', 'fleet')
    element.setAttribute('open', '')
    document.body.append(element)
    const checkout = checkoutOf(() => element)
    await checkout.press('Pay $70.00')
    await checkout.sees('You are on Fleet')
    element.removeAttribute('open')
    await checkout.closes()
    await waitUntil(() => heard.length === 2)
    expect(heard).to.deep.equal(['success', 'close'])
    element.show({ plan: 'fleet' })
    await checkout.sees('You are on Fleet already')
    expect(element.hasAttribute('open')).to.equal(true)
    element.remove()
    await waitUntil(() => heard.length === 3)
    expect(search()).to.equal(before)
  })
})
