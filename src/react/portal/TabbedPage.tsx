import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { leaving, portalOf, setPageQuery } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { style } from '../theme/style.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Stack } from '../ui/Layout.tsx'
import { NoPermissionState } from '../ui/NoPermissionState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const widths = {
  narrow: style({ maxWidth: 760 }),
  wide: style({ maxWidth: 880 }),
  full: style({ minWidth: 0 }),
}

export interface PageTab<Key extends string> {
  key: Key
  label: string
  Panel: ComponentType
  /** Of the address: it names one thing of the tab's list, which is shown in place of the page, under a head of its own. */
  opens?: string
}

export interface TabbedPageProps<Key extends string> {
  title: string
  /** What all tabs are about; without it each says what it is for. */
  description?: string
  /** Lists take the full width. */
  width?: keyof typeof widths
  /** Names the list of tabs. */
  label: string
  /** Those that the person may see. */
  tabs: readonly PageTab<Key>[]
  /** There is a tab, and it is not theirs to see. */
  forbidden: boolean
  /** Stands in while a tab is on its way. */
  fallback: ReactNode
  /** Where the vendor hides every tab. */
  empty?: { icon: string; title: string; text: string }
}

/** A page that is nothing but its tabs, below its title. The active one is part of the address, which names none while it is the first. */
export function TabbedPage<Key extends string>(page: TabbedPageProps<Key>) {
  const { title, description, width = 'narrow', tabs } = page
  const app = useApp()
  const query = useStore(portalOf(app).$place)?.query
  const [first] = tabs
  const active = tabs.find(({ key }) => key === query?.get('tab')) ?? first
  const show = (tab: Key) => setPageQuery(app, new URLSearchParams(tab === first?.key ? {} : { tab }))
  const isWhole = active?.opens !== undefined && query?.has(active.opens) === true
  return (
    <div className={widths[width]}>
      <Stack gap={5}>
        {isWhole ? null : <PageHeader title={title} description={description} />}
        {page.forbidden ? (
          <NoPermissionState />
        ) : active ? (
          <Tabs
            label={page.label}
            // A tab alone is no choice, and says nothing where it is called like the page.
            bare={isWhole || (tabs.length === 1 && active.label === title)}
            tabs={tabs.map(({ key, label, Panel }) => ({
              key,
              label,
              panel: (
                <Suspense fallback={page.fallback}>
                  <Panel />
                </Suspense>
              ),
            }))}
            value={active.key}
            onChange={tab => leaving(app, () => show(tab))}
          />
        ) : page.empty ? (
          <EmptyState {...page.empty} />
        ) : null}
      </Stack>
    </div>
  )
}
