import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { CheckoutDialog } from '../react/checkout/CheckoutDialog.tsx'
import { appNameOf } from '../react/shell/app-name.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { getApp } from '../state/app/app.ts'
import { checkoutRequestOf } from '../state/checkout/checkout-request.ts'
import { keepPlan } from '../state/checkout/keep-plan.ts'
import type { Mounted } from './mount.ts'

interface Props extends Mounted {
  theme?: string
}

/** The checkout of an element, while it is this element's. */
export function Checkout({ container, theme }: Props) {
  const app = getApp(appNameOf(container.host))
  const $request = checkoutRequestOf(app)
  const request = useStore($request)
  const { status } = useStore(app.session.$state)
  const mine = request?.host === container.host ? request : null
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
    <Shell app={app} root={container} source="admin-portal" theme={theme}>
      <CheckoutDialog request={mine} onHide={() => $request.set(null)} />
    </Shell>
  )
}
