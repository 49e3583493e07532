import { PricingTable } from '../react/pricing/PricingTable.tsx'
import { appNameOf } from '../react/shell/app-name.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { getApp } from '../state/app/app.ts'
import { draw, undraw } from './drawn.ts'
import { followCheckout } from './follow-checkout.ts'

/** Draws the pricing table of an element. */
export function connect(host: HTMLElement): void {
  const app = getApp(appNameOf(host))
  const read = (name: string) => host.getAttribute(name) ?? undefined
  followCheckout(app)
  draw(host, shadow => (
    <Shell app={app} root={shadow} source="admin-portal" theme={read('theme')}>
      <PricingTable heading={read('heading')} highlight={read('highlight')} />
    </Shell>
  ))
}

export const disconnect = undraw
