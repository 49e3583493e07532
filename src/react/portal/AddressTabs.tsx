import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { leaving, portalOf, setPageQuery } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { Tabs } from '../ui/Tabs.tsx'

export interface AddressTab<Key extends string> {
  key: Key
  label: string
  Panel: ComponentType
}

export interface AddressTabsProps<Key extends string> {
  /** Names the list of tabs. */
  label: string
  tabs: readonly [AddressTab<Key>, ...AddressTab<Key>[]]
  /** Stands in while a tab is on its way. */
  fallback: ReactNode
}

/** The tabs of a page. The active one is part of the address, which names none while it is the first. */
export function AddressTabs<Key extends string>({ label, tabs, fallback }: AddressTabsProps<Key>) {
  const app = useApp()
  const requested = useStore(portalOf(app).$place)?.query.get('tab')
  const [first] = tabs
  const active = tabs.find(({ key }) => key === requested) ?? first
  const show = (tab: Key) => setPageQuery(app, new URLSearchParams(tab === first.key ? {} : { tab }))
  return (
    <Tabs
      label={label}
      tabs={tabs.map(({ key, label, Panel }) => ({
        key,
        label,
        panel: (
          <Suspense fallback={fallback}>
            <Panel />
          </Suspense>
        ),
      }))}
      value={active.key}
      onChange={tab => leaving(app, () => show(tab))}
    />
  )
}
