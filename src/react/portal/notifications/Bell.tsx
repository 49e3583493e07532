import { Suspense, useEffect, useState } from 'react'
import { mostCounted } from '../../../../rules/notifications.ts'
import { setReachable } from '../../../state/notifications/reachable.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { bell } from '../../ui/icons/portal.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { usePortal } from '../use-portal.ts'
import { bellTexts } from './bell-messages.ts'
import { useLiveInbox } from './use-live-inbox.ts'

const Drawer = lazyDialog(() => import('./NotificationDrawer.tsx'))

const place = style({ position: 'relative', display: 'inline-flex', flex: 'none' })
const mark = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  minWidth: 18,
  paddingInline: 4,
  borderRadius: 9,
  boxShadow: `0 0 0 2px ${token.surface}`,
  background: token.danger,
  color: token.dangerContrast,
  fontSize: 11,
  fontWeight: token.weightBold,
  lineHeight: '18px',
  textAlign: 'center',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
})

export interface BellProps {
  /** The person went to a page of the portal. */
  onGo?: () => void
}

/** The bell: how many notifications are unread, and the way to them. */
export default function Bell({ onGo }: BellProps) {
  const app = useApp()
  const t = useMessages(bellTexts)
  const { shown: pages } = usePortal()
  useEffect(() =>
    setReachable(
      app,
      pages.map(({ key }) => key),
    ),
  )
  const count = useLiveInbox()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const many = count >= mostCounted
  const shown = many ? mostCounted - 1 : count
  const label = count === 0 ? t('none') : t(many ? 'many' : 'unread', { count: shown })
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <span className={place} part="notification-bell">
      <IconButton icon={bell} label={label} aria-haspopup="dialog" aria-expanded={open} onClick={show} />
      {count > 0 ? (
        <span className={mark} aria-hidden="true">
          {many ? t('manyShort', { count: shown }) : shown}
        </span>
      ) : null}
      <VisuallyHidden role="status">{count > 0 ? label : ''}</VisuallyHidden>
      {wanted ? (
        <Suspense fallback={null}>
          <Drawer open={open} onOpenChange={setOpen} onGo={onGo} />
        </Suspense>
      ) : null}
    </span>
  )
}
