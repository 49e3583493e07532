import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InboxFilter } from '../../../../contract/notifications.ts'
import { reachableOf } from '../../../state/notifications/reachable.ts'
import { goToPage } from '../../../state/portal/portal.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { inboxTexts } from './messages.ts'
import { NotificationList } from './NotificationList.tsx'

export interface NotificationDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The person went to a page of the portal. */
  onGo?: (() => void) | undefined
}

/** The inbox beside whatever page is open. */
export default function NotificationDrawer({ open, onOpenChange, onGo }: NotificationDrawerProps) {
  const app = useApp()
  const t = useMessages(inboxTexts)
  const pages = useStore(reachableOf(app).$pages)
  const [filter, setFilter] = useState<InboxFilter>('all')
  const has = (page: string | undefined) => page !== undefined && pages.includes(page)
  const go = (page: string, query?: Record<string, string>) => {
    onOpenChange(false)
    goToPage(app, page, query && new URLSearchParams(query))
    onGo?.()
  }
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      footer={
        has('notifications') ? (
          <>
            <Button onClick={() => go('notifications', { tab: 'preferences' })}>{t('preferences')}</Button>
            <Button onClick={() => go('notifications')}>{t('seeAll')}</Button>
          </>
        ) : undefined
      }
    >
      <InboxFilters filter={filter} onFilter={setFilter}>
        <NotificationList
          place="panel"
          filter={filter}
          opener={page => (has(page) ? () => go(page!) : undefined)}
        />
      </InboxFilters>
    </Drawer>
  )
}
