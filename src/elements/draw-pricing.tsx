import { useEffect } from 'react'
import { PricingTable } from '../react/pricing/PricingTable.tsx'
import { appNameOf } from '../react/shell/app-name.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { getApp } from '../state/app/app.ts'
import { drawnInside } from './drawn-inside.ts'
import { followCheckout } from './follow-checkout.ts'
import type { Mounted } from './mount.ts'

interface Props {
  appName?: string
  heading?: string
  highlight?: string
  theme?: string
}

function Pricing({ container, heading, highlight, theme }: Props & Mounted) {
  const app = getApp(appNameOf(container.host))
  useEffect(() => followCheckout(app), [app])
  return (
    <Shell app={app} root={container} source="admin-portal" theme={theme}>
      <PricingTable heading={heading} highlight={highlight} />
    </Shell>
  )
}

export const { connect, disconnect } = drawnInside<Props>('pricing-table', Pricing, {
  appName: 'string',
  heading: 'string',
  highlight: 'string',
  theme: 'string',
})
