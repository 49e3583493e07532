import { createRoot } from 'react-dom/client'
import { PricingTable } from '../react/pricing/PricingTable.tsx'
import { appNameOf } from '../react/shell/app-name.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { getApp } from '../state/app.ts'
import type { Drawn } from './lazy-element.ts'

/** Draws the pricing table of an element. */
export function drawPricing(host: HTMLElement): Drawn {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  const app = getApp(appNameOf(host))
  const read = (name: string) => host.getAttribute(name) ?? undefined
  const update = () =>
    root.render(
      <Shell app={app} root={shadow} source="admin-portal" theme={read('theme')}>
        <PricingTable heading={read('heading')} highlight={read('highlight')} />
      </Shell>,
    )
  update()
  return { update, remove: () => root.unmount() }
}
