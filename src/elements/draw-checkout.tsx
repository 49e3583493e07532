import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { CheckoutDialog } from '../react/checkout/CheckoutDialog.tsx'
import { appNameOf } from '../react/shell/app-name.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { type App, getApp } from '../state/app/app.ts'
import { checkoutRequestOf } from '../state/checkout/checkout-request.ts'
import { keepPlan } from '../state/checkout/keep-plan.ts'
import { draw } from './drawn.ts'

/** Draws the checkout of an element, while it is this element's. */
export const drawCheckout = (host: HTMLElement): void =>
  draw(host, shadow => (
    <Checkout app={getApp(appNameOf(host))} shadow={shadow} theme={host.getAttribute('theme') ?? undefined} />
  ))

function Checkout({ app, shadow, theme }: { app: App; shadow: ShadowRoot; theme: string | undefined }) {
  const $request = checkoutRequestOf(app)
  const request = useStore($request)
  const { status } = useStore(app.session.$state)
  const mine = request?.host === shadow.host ? request : null
  const unknown = mine && status === 'anonymous' ? mine : null

  // A visitor who is not signed in comes back here, with the plan.
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
