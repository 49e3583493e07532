import { Suspense, useEffect, useRef, useState } from 'react'
import { useFlag } from '../shell/use-flag.ts'
import { useMessages } from '../shell/use-messages.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { x } from '../ui/icons/core.ts'
import { menu as menuIcon, search, sparkle } from '../ui/icons/portal.ts'
import { Row } from '../ui/Layout.tsx'
import { lazyControl } from '../ui/lazy-control.ts'
import {
  closeCorner,
  columns,
  frame,
  main,
  page,
  searchButton,
  sidebar,
  sidebarScroll,
  skipLink,
  topBar,
  topBarMiddle,
} from './frame-styles.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { navigationTexts, shellTexts } from './messages.ts'
import { PageOutlet } from './PageOutlet.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import { TenantSwitcher } from './TenantSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'
import { usePortal } from './use-portal.ts'
import { useWorkplace } from './use-workplace.tsx'

const Bell = lazyControl(() => import('./notifications/Bell.tsx'))

export interface PortalFrameProps {
  close: (() => void) | undefined
  silentTenantSwitch: boolean
}

/** Menu beside the page where there is room, behind a button where there is none. */
export function PortalFrame({ close, silentTenantSwitch }: PortalFrameProps) {
  const t = useMessages(shellTexts)
  const names = useMessages(navigationTexts)
  const { address, current } = usePortal()
  const [menuOpen, setMenuOpen] = useState(false)
  const content = useRef<HTMLElement>(null)
  const before = useRef(address)
  const whole = useRef<HTMLDivElement>(null)
  const assistant = useFlag('assistant')
  const { openPalette, openAssistant, tools } = useWorkplace(whole)

  // Above the page, the reading begins here; in its place on the page, the focus stays where it is.
  const overlay = close !== undefined
  useEffect(() => {
    if (overlay) content.current?.focus({ preventScroll: true })
  }, [overlay])

  // A new page starts at its top, and a screen reader reads on from there.
  useEffect(() => {
    if (before.current && before.current !== address) {
      content.current?.scrollTo(0, 0)
      content.current?.focus({ preventScroll: true })
    }
    before.current = address
  }, [address])

  const switcher = <TenantSwitcher silent={silentTenantSwitch} />
  const shortcuts = [
    { icon: search, label: t('findAnything'), onClick: openPalette },
    ...(assistant ? [{ icon: sparkle, label: t('assistant'), onClick: openAssistant }] : []),
  ]
  const closeButton = close ? <IconButton icon={x} label={t('close')} onClick={close} /> : null
  const bell = (
    <Suspense>
      <Bell />
    </Suspense>
  )
  return (
    <div ref={whole} tabIndex={-1} className={frame} part="portal" data-overlay={overlay ? '' : undefined}>
      <Button className={skipLink} size="small" onClick={() => content.current?.focus()}>
        {t('skipToContent')}
      </Button>
      <div className={columns}>
        <div className={topBar} part="portal-bar">
          <IconButton icon={menuIcon} label={t('openMenu')} onClick={() => setMenuOpen(true)} />
          <div className={topBarMiddle}>{switcher}</div>
          {shortcuts.map(each => (
            <IconButton key={each.label} {...each} />
          ))}
          {bell}
          <UserMenu compact />
          {closeButton}
        </div>
        <div className={sidebar} part="portal-sidebar">
          {switcher}
          {shortcuts.map(({ icon, label, onClick }) => (
            <Button
              key={label}
              block
              className={searchButton}
              icon={<Icon of={icon} size={16} />}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
          <div className={sidebarScroll}>
            <PortalMenu />
          </div>
          <Row gap={1} wrap={false}>
            <UserMenu />
            {bell}
          </Row>
        </div>
        <section
          ref={content}
          className={main}
          tabIndex={-1}
          aria-label={current ? names(current.key) : t('navigationLabel')}
          part="portal-main"
        >
          {close ? <div className={closeCorner}>{closeButton}</div> : null}
          <div className={page}>
            <PageOutlet />
          </div>
        </section>
      </div>
      <Drawer open={menuOpen} onOpenChange={setMenuOpen} title={t('menuTitle')} side="start">
        <PortalMenu onGo={() => setMenuOpen(false)} />
      </Drawer>
      <LeaveQuestion />
      {tools}
    </div>
  )
}
