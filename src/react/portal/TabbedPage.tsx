import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Stack } from '../ui/Layout.tsx'
import { NoPermissionState } from '../ui/NoPermissionState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { type AddressTab, AddressTabs } from './AddressTabs.tsx'

const narrow = style({ maxWidth: 760 })
const wide = style({ maxWidth: 880 })

export interface TabbedPageProps<Key extends string> {
  title: string
  description: string
  wide?: boolean
  /** Names the list of tabs. */
  label: string
  /** Those that the person may see. */
  tabs: readonly AddressTab<Key>[]
  /** There is a tab, and it is not theirs to see. */
  forbidden: boolean
  /** Stands in while a tab is on its way. */
  fallback: ReactNode
  /** Where the vendor hides every tab. */
  empty: { icon: string; title: string; text: string }
}

/** A page that is nothing but its tabs. */
export function TabbedPage<Key extends string>({ tabs, ...page }: TabbedPageProps<Key>) {
  const [first, ...rest] = tabs
  return (
    <div className={page.wide ? wide : narrow}>
      <Stack gap={5}>
        <PageHeader title={page.title} description={page.description} />
        {page.forbidden ? (
          <NoPermissionState />
        ) : first ? (
          <AddressTabs label={page.label} tabs={[first, ...rest]} fallback={page.fallback} />
        ) : (
          <EmptyState {...page.empty} />
        )}
      </Stack>
    </div>
  )
}
