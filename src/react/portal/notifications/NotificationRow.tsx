import { useState } from 'react'
import type { Notification } from '../../../../contract/notifications.ts'
import { sayNotification } from '../../../../rules/notification-texts.ts'
import {
  setNotificationPinned,
  setNotificationStatus,
} from '../../../state/notifications/change-notifications.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { more } from '../../ui/icons/portal.ts'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { inboxTexts, topicTexts } from './messages.ts'
import { useNotificationAction } from './use-notification-action.ts'

const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr) auto',
  columnGap: token.space3,
  alignItems: 'start',
  padding: `${token.space3} ${token.space2}`,
  borderBlockEnd: `1px solid ${token.border}`,
  '&:last-child': { borderBlockEnd: 0 },
  '&:hover': { background: token.surfaceHover },
})
const dot = style({
  width: 8,
  height: 8,
  marginBlockStart: 6,
  borderRadius: '50%',
  '[data-unread] > &': { background: token.accent, forcedColorAdjust: 'none' },
})
const title = style({
  display: 'inline',
  padding: 0,
  fontSize: token.text13,
  lineHeight: '20px',
  textAlign: 'start',
  color: token.text,
  overflowWrap: 'anywhere',
  '[data-unread] &': { fontWeight: token.weightBold },
  // The whole row leads there, and what stands above it stays pressable.
  'button&::after': { content: '""', position: 'absolute', inset: 0 },
})
const body = style({
  fontSize: token.text13,
  lineHeight: '20px',
  color: token.textMuted,
  overflowWrap: 'anywhere',
})
const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.space2,
  marginBlockStart: 2,
  fontSize: token.text12,
  color: token.textMuted,
})
const aside = style({ position: 'relative' })

export interface NotificationRowProps {
  notification: Notification
  /** Goes to the page that it is about; undefined: the person has no such page. */
  onOpen: (() => void) | undefined
}

/** One notification: what happened, when, and what can be done with it. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useMessages(inboxTexts)
  const say = useMessages(topicTexts)
  const act = useNotificationAction()
  const [busy, setBusy] = useState(false)
  const { id, topic, data, status, isPinned, createdAt } = notification
  const said = sayNotification(topic, data, say)
  const run = async (work: Parameters<typeof act>[0]) => {
    setBusy(true)
    await act(work)
    setBusy(false)
  }
  const open = () => {
    if (status === 'unread') void act(app => setNotificationStatus(app, id, 'read'))
    onOpen?.()
  }
  const unread = status === 'unread'
  return (
    <li className={row} data-unread={unread ? '' : undefined} aria-busy={busy || undefined}>
      <span className={dot} />
      <div>
        {unread ? <VisuallyHidden>{t('unreadMark')}: </VisuallyHidden> : null}
        {onOpen ? (
          <button type="button" className={title} onClick={open}>
            {said.title}
          </button>
        ) : (
          <span className={title}>{said.title}</span>
        )}
        <p className={body}>{said.body}</p>
        <div className={foot}>
          <DateTime value={createdAt} look="relative" />
          {isPinned ? <Badge tone="outline">{t('pinnedMark')}</Badge> : null}
        </div>
      </div>
      <div className={aside}>
        <Menu
          trigger={
            <IconButton size="small" icon={more} label={t('actions', { title: said.title })} loading={busy} />
          }
        >
          <MenuItem
            onSelect={() => void run(app => setNotificationStatus(app, id, unread ? 'read' : 'unread'))}
          >
            {t(unread ? 'markRead' : 'markUnread')}
          </MenuItem>
          <MenuItem onSelect={() => void run(app => setNotificationPinned(app, id, !isPinned))}>
            {t(isPinned ? 'unpin' : 'pin')}
          </MenuItem>
          <MenuItem
            onSelect={() =>
              void run(app => setNotificationStatus(app, id, status === 'archived' ? 'read' : 'archived'))
            }
          >
            {t(status === 'archived' ? 'unarchive' : 'archive')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}
