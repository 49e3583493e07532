import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useApp } from '../shell/app-context.ts'
import { Stack } from '../ui/Layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export interface ListPageProps {
  title: string
  /** Below the title, of the active account. */
  description: (account: string) => string
  /** Beside the title, e.g. the button that adds one. */
  actions?: ReactNode
  /** Above search and rows, e.g. that the vendor has switched the feature off. */
  notice?: ReactNode
  /** Search and filters. */
  toolbar?: ReactNode
  /** A `ListTable`, and whatever stands close to it. */
  children: ReactNode
  dialogs?: ReactNode
}

/** The frame of a page that is a list. What the list shows is in the address: `useAddressView`. */
export function ListPage({ title, description, actions, notice, toolbar, children, dialogs }: ListPageProps) {
  const { activeTenant } = useStore(useApp().$tenants)
  return (
    <Stack gap={5}>
      <PageHeader title={title} description={description(activeTenant?.name ?? '')} actions={actions} />
      {notice}
      <Stack gap={3}>
        {toolbar}
        {children}
      </Stack>
      {dialogs}
    </Stack>
  )
}
