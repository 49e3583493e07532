import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { InboxFilter } from '../../../../contract/notifications.ts'
import {
  holdInbox,
  type InboxPlace,
  inboxOf,
  loadMoreNotifications,
  loadNotifications,
} from '../../../state/notifications/inbox.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { bell } from '../../ui/icons/portal.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { inboxTexts } from './messages.ts'
import { NotificationRow } from './NotificationRow.tsx'

const rows = style({ listStyle: 'none', margin: 0, padding: 0 })
const end = style({ display: 'flex', justifyContent: 'center', paddingBlock: token.space3 })

const empty = {
  all: ['emptyAll', 'emptyAllText'],
  unread: ['emptyUnread', 'emptyUnreadText'],
  pinned: ['emptyPinned', 'emptyPinnedText'],
  archived: ['emptyArchived', 'emptyArchivedText'],
} as const

const noMatch = ['noMatch', 'noMatchText'] as const

export interface NotificationListProps {
  place: InboxPlace
  filter: InboxFilter
  /** Words to look for. */
  search?: string
  /** Goes to a page of the portal; undefined for one that the person does not have. */
  opener: (page: string | undefined) => (() => void) | undefined
}

/** The notifications of one filter, the newest first. */
export function NotificationList({ place, filter, search = '', opener }: NotificationListProps) {
  const app = useApp()
  const t = useMessages(inboxTexts)
  const { items, next, loading, error } = useStore(inboxOf(app, place).$inbox)
  useEffect(() => void loadNotifications(app, place, filter, search), [app, place, filter, search])
  useEffect(() => holdInbox(app, place), [app, place])
  const failed = error ? (
    <LoadFailed
      title={t('loadFailed')}
      error={error}
      retrying={loading}
      above={items !== undefined}
      onRetry={() => void loadNotifications(app, place, filter, search)}
    />
  ) : null
  if (!items) return failed ?? <Waiting />
  const [title, text] = search ? noMatch : empty[filter]
  return (
    <Stack gap={2}>
      {failed}
      {items.length === 0 ? (
        <EmptyState icon={bell} title={t(title)} text={t(text)} />
      ) : (
        <ul className={rows} aria-label={t('listLabel')}>
          {items.map(notification => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onOpen={opener(notification.page)}
            />
          ))}
        </ul>
      )}
      {next ? (
        <div className={end}>
          <Button size="small" loading={loading} onClick={() => void loadMoreNotifications(app, place)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

const Waiting = () => (
  <Stack gap={4} aria-busy="true">
    {['a', 'b', 'c'].map(key => (
      <Stack key={key} gap={1}>
        <Skeleton width={160} />
        <Skeleton width={260} />
      </Stack>
    ))}
  </Stack>
)
