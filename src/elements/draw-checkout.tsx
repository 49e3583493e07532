import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { CheckoutDialog } from '../react/checkout/CheckoutDialog.tsx'
import { appNameOf } from '../react/shell/app-name.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { type App, getApp } from '../state/app.ts'
import { checkoutRequestOf } from '../state/checkout/checkout-request.ts'
import { keepPlan } from '../state/checkout/keep-plan.ts'
import type { Drawn } from './lazy-element.ts'

/** Draws the checkout of an element, while it is this element's. */
export function drawCheckout(host: HTMLElement): Drawn {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  const app = getApp(appNameOf(host))
  const update = () =>
    root.render(<Checkout app={app} shadow={shadow} theme={host.getAttribute('theme') ?? undefined} />)
  update()
  return {
    update,
    remove() {
      if (checkoutRequestOf(app).get()?.host === host) checkoutRequestOf(app).set(null)
      root.unmount()
    },
  }
}

function Checkout({ app, shadow, theme }: { app: App; shadow: ShadowRoot; theme: string | undefined }) {
  const $request = checkoutRequestOf(app)
  const request = useStore($request)
  const { status } = useStore(app.session.$state)
  const mine = request?.host === shadow.host ? request : null
  const unknown = mine && status === 'anonymous' ? mine : null

  // Whoever is not signed in comes back here, with the plan.
  useEffect(() => {
    if (!unknown) return
    $request.set(null)
    unknown.onClose?.()
    keepPlan(app, unknown.plan ?? '', 'loginUrl')
  }, [app, $request, unknown])

  if (!mine || status !== 'authenticated') return null
  return (
    <Shell app={app} root={shadow} source="admin-portal" theme={theme}>
      <CheckoutDialog request={mine} onHide={() => $request.set(null)} />
    </Shell>
  )
}
