import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { InboxFilter } from '../../../../contract/notifications.ts'
import { markAllNotificationsRead } from '../../../state/notifications/change-notifications.ts'
import { headOf } from '../../../state/notifications/inbox.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useAction } from '../use-action.ts'
import { inboxTexts } from './messages.ts'
import { useNotificationAction } from './use-notification-action.ts'

export const inboxFilters = ['all', 'unread', 'pinned', 'archived'] as const satisfies InboxFilter[]

export interface InboxFiltersProps {
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
  /** Beside what is done with all of them. */
  search?: ReactNode
  /** What the filter shows. */
  children: ReactNode
}

/** Which notifications are shown, and how to be done with all of them. */
export function InboxFilters({ filter, onFilter, search, children }: InboxFiltersProps) {
  const app = useApp()
  const t = useMessages(inboxTexts)
  const { unreadCount } = useStore(headOf(app).$head)
  const act = useNotificationAction()
  const { busy, run } = useAction()
  const toast = useToast()
  const readAll = () =>
    run(async () => {
      if (await act(markAllNotificationsRead)) toast.show({ tone: 'success', title: t('allRead') })
    })
  const mayReadAll = unreadCount > 0 && filter !== 'archived'
  const panel = (
    <Stack gap={2}>
      {search || mayReadAll ? (
        <Row justify={search ? 'space-between' : 'end'}>
          {search}
          {mayReadAll ? (
            <Button size="small" variant="ghost" loading={busy} onClick={() => void readAll()}>
              {t('markAllRead')}
            </Button>
          ) : null}
        </Row>
      ) : null}
      {children}
    </Stack>
  )
  return (
    <Tabs
      label={t('filters')}
      tabs={inboxFilters.map(key => ({ key, label: t(key), panel }))}
      value={filter}
      onChange={onFilter}
    />
  )
}
