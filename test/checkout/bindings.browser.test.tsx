import { expect, fixture, html } from '@open-wc/testing'
import { createRoot, type Root } from 'react-dom/client'
import { instanceOf } from '../../src/elements/index.ts'
import {
  CheckoutDialog,
  FronteggProvider,
  PricingTable,
  useAuth,
  useCheckoutDialog,
} from '../../src/react/bindings/index.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePayer } from '../support/arrange.ts'
import { checkoutOf, leaveNothing } from './draw-checkout.ts'

const here = location.href
let root: Root | undefined
before(async function () {
  this.timeout(90_000)
  await arrangePayer()
})
afterEach(() => {
  root?.unmount()
  leaveNothing(here)
})

function Buy() {
  const { showDialog, hideDialog, open, error, success } = useCheckoutDialog({ plan: 'fleet' })
  const { isAuthenticated } = useAuth()
  return (
    <>
      <output>{JSON.stringify({ isAuthenticated, open, error, success })}</output>
      <button type="button" onClick={() => showDialog()}>
        Buy
      </button>
      <button type="button" onClick={hideDialog}>
        Hide
      </button>
    </>
  )
}

/** A React host of an account on Harbor, signed in. */
async function draw(appName: string, children: React.ReactNode) {
  const { applicationId, email, password } = await arrangePayer({ plan: 'harbor' })
  const host = await fixture<HTMLElement>(html`<div></div>`)
  root = createRoot(host)
  const contextOptions = { baseUrl: location.origin, clientId: applicationId, appId: applicationId }
  root.render(
    <FronteggProvider appName={appName} contextOptions={contextOptions} customLoginBox lazyLoadAdminPortal>
      {children}
    </FronteggProvider>,
  )
  const { app } = instanceOf(appName)
  await waitUntil(() => app.$ready.get(), 'the app is ready')
  await app.session.accept(
    await app.call('POST /identity/resources/auth/v1/user', { body: { email, password } }),
  )
  return { host, checkout: checkoutOf(() => instanceOf(appName).checkoutDialogEl) }
}

describe('the checkout in a React host', () => {
  it('is shown, followed and hidden by a hook [CHECKOUT-01, CHECKOUT-02]', async () => {
    const { host, checkout } = await draw('hook-host', <Buy />)
    const says = (part: object) =>
      waitUntil(
        () =>
          host.querySelector('output')?.textContent === JSON.stringify({ isAuthenticated: true, ...part }),
        JSON.stringify(part),
      )
    const [buy, hide] = [...host.querySelectorAll('button')]
    await says({ open: false, error: null, success: false })
    buy!.click()
    await says({ open: true, error: null, success: false })
    await checkout.press('Pay $70.00')
    await says({ open: true, error: null, success: true })
    hide!.click()
    await checkout.closes()
    await says({ open: false, error: null, success: true })
  })

  it('is a component that shows it while it is there', async () => {
    const heard: string[] = []
    const { checkout } = await draw(
      'component-host',
      <CheckoutDialog plan="fleet" onClose={() => heard.push('close')} />,
    )
    await checkout.sees('Change to Fleet')
    root?.unmount()
    await checkout.closes()
    await waitUntil(() => heard.length === 1)
  })

  it('has the pricing table beside it', async () => {
    const { host } = await draw('pricing-host', <PricingTable highlight="fleet" heading="Prices" />)
    await waitUntil(() => host.querySelector('pricing-table')?.shadowRoot?.textContent?.includes('Your plan'))
    expect(host.querySelector('pricing-table')?.shadowRoot?.textContent).to.contain('Prices')
  })
})
