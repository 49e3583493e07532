import { expect } from '@open-wc/testing'
import axe from 'axe-core'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePayer } from '../support/arrange.ts'
import { checkoutOf, leaveNothing, openApp } from './draw-checkout.ts'

const here = location.href
const kept = 'FRONTEGG_AFTER_AUTH_REDIRECT_URL'

before(async function () {
  this.timeout(90_000)
  await arrangePayer()
})
afterEach(() => {
  leaveNothing(here)
  localStorage.removeItem(kept)
})

/** A pricing table on the page, and what can be read and pressed in it. */
function table(appName: string, attributes: Record<string, string> = {}) {
  const element = document.createElement('pricing-table')
  for (const [name, value] of Object.entries({ 'app-name': appName, ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector)
  const text = () => element.shadowRoot?.textContent ?? ''
  const button = (label: string) =>
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
      each => each.textContent?.trim() === label,
    )
  return {
    element,
    find,
    text,
    button,
    sees: (what: string) => waitUntil(() => text().includes(what), `not seen: ${what} in ${text()}`),
    async press(label: string) {
      await waitUntil(() => button(label), `no button ${label} in ${text()}`)
      button(label)!.click()
    },
  }
}

describe('<pricing-table>', () => {
  it('shows the public plans to everybody: name, price, what they bring', async () => {
    const { name } = await openApp({ anonymous: true })
    const prices = table(name, { heading: 'Plans for every harbor', highlight: 'harbor' })
    await prices.sees('Plans for every harbor')
    await prices.sees('$29 per month')
    await prices.sees('Forty berths')
    const plans = [...(prices.element.shadowRoot?.querySelectorAll('h3') ?? [])]
    expect(plans.map(({ textContent }) => textContent)).to.deep.equal(['Free', 'Harbor', 'Fleet'])
    expect(prices.find('[data-highlighted] h3')?.textContent).to.equal('Harbor')
    expect(prices.find('section')?.getAttribute('aria-busy')).to.equal('false')
    const { violations } = await axe.run(prices.element, {
      rules: {
        region: { enabled: false },
        'landmark-one-main': { enabled: false },
        'page-has-heading-one': { enabled: false },
        'heading-order': { enabled: false },
      },
    })
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).to.deep.equal([])
  })

  it('keeps the plan of a stranger through sign-up', async () => {
    const { name, app } = await openApp({ anonymous: true })
    const prices = table(name)
    await prices.press('Choose Fleet')
    await waitUntil(() => app.router.$page.get() === 'signUpUrl', 'on the sign-up page')
    expect(new URL(localStorage.getItem(kept) ?? '', location.href).searchParams.get('checkout')).to.equal(
      'fleet',
    )
  })

  it('sends a stranger who wants the free plan to sign up, and nowhere after', async () => {
    const { name, app } = await openApp({ anonymous: true })
    const prices = table(name)
    await prices.press('Start for free')
    await waitUntil(() => app.router.$page.get() === 'signUpUrl', 'on the sign-up page')
    expect(localStorage.getItem(kept)).to.equal(null)
  })

  it('marks the plan that the account has, and opens the checkout of another', async () => {
    const opened = await openApp({ plan: 'harbor' })
    const prices = table(opened.name)
    await prices.sees('Your plan')
    expect(prices.button('Your plan')?.disabled).to.equal(true)
    await prices.press('Switch to Fleet')
    const checkout = checkoutOf(() => opened.instance.checkoutDialogEl)
    await checkout.sees('Change to Fleet')
  })

  it('marks the plan of another account after the one before', async () => {
    const opened = await openApp({ plan: 'harbor' })
    const prices = table(opened.name)
    await prices.sees('Your plan')
    const other = await arrangePayer({ plan: 'fleet' })
    const { email, password } = other
    const { app } = opened
    await app.session.accept(
      await app.call('POST /identity/resources/auth/v1/user', { body: { email, password } }),
    )
    await waitUntil(() => prices.button('Switch to Harbor'), 'the plan of the account before is marked')
    await prices.sees('Your plan')
  })

  it('holds the place of the plans while they are loaded, and says when there are none or they do not come', async () => {
    const none = await openApp({ anonymous: true, vendor: 'without-plans', billing: { plans: [] } })
    const { fetch } = window
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    window.fetch = async (input, init) => {
      if (String(input).includes('/plans/public/')) await held
      return fetch(input, init)
    }
    try {
      const empty = table(none.name)
      await empty.sees('Loading the plans')
      answer()
      await empty.sees('No plans yet')
    } finally {
      answer()
      window.fetch = fetch
    }

    const broken = await openApp({ anonymous: true })
    let failing = true
    window.fetch = (input, init) =>
      failing && String(input).includes('/plans/public/')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init)
    try {
      const prices = table(broken.name)
      await prices.sees('The plans could not be loaded')
      failing = false
      await prices.press('Try again')
      await prices.sees('$29 per month')
    } finally {
      window.fetch = fetch
    }
  })
})
