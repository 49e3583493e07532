import type { MouseEvent } from 'react'
import { goToPage } from '../../state/portal/portal.ts'
import { formatPortalAddress } from '../../state/portal/portal-address.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from '../ui/Icon.tsx'
import { navigationTexts, shellTexts } from './messages.ts'
import { menuParts, type PortalPage } from './navigation.ts'
import { usePortal } from './use-portal.ts'

const nav = style({ display: 'grid', gap: token.space3, paddingBlock: token.space2 })
const heading = style({
  padding: `0 ${token.space2} ${token.space1}`,
  fontSize: token.text12,
  fontWeight: token.weightMedium,
  color: token.textMuted,
})
const list = style({ display: 'grid', gap: 2 })
const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: `${token.space1} ${token.space2}`,
  borderRadius: token.radius,
  fontWeight: token.weightMedium,
  lineHeight: '20px',
  color: token.textMuted,
  textDecoration: 'none',
  '& > svg': { flex: 'none' },
  '&:hover': { background: token.surfaceHover, color: token.text },
  '&[aria-current="page"]': { background: token.surfaceActive, color: token.text },
  '&[aria-current="page"] > svg': { color: token.accentText },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (forced-colors: active)': {
    '&[aria-current="page"], &[aria-current="page"] > svg': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
})

const parts = Object.entries(menuParts) as [keyof typeof menuParts, readonly PortalPage['key'][]][]

/** Within its box, and without moving the page around it. */
function bringIntoSight(entry: HTMLElement | null): void {
  const box = entry?.closest('nav')?.parentElement
  if (!box) return
  const { top, bottom } = entry!.getBoundingClientRect()
  const seen = box.getBoundingClientRect()
  box.scrollTop += Math.max(0, bottom - seen.bottom) + Math.min(0, top - seen.top)
}

/** The pages that the person sees, by parts. Links, so that one can be opened in another tab. */
export function PortalMenu({ onGo }: { onGo?: () => void }) {
  const app = useApp()
  const t = useMessages(shellTexts)
  const names = useMessages(navigationTexts)
  const { shown, address } = usePortal()

  const go = (event: MouseEvent, { key }: PortalPage) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    app.options.events?.adminBoxMenuClicked?.()
    goToPage(app, key)
    onGo?.()
  }
  return (
    <nav className={nav} aria-label={t('navigationLabel')} part="portal-menu">
      {parts.map(([part, keys]) => {
        const pages = keys.flatMap(key => shown.filter(page => page.key === key))
        return pages.length === 0 ? null : (
          <div key={part}>
            <p className={heading}>{names(part)}</p>
            <ul className={list}>
              {pages.map(page => (
                <li key={page.key}>
                  <a
                    tabIndex={0}
                    ref={page.key === address ? bringIntoSight : null}
                    className={entry}
                    part="portal-menu-item"
                    href={formatPortalAddress({ page: page.key, query: new URLSearchParams() })}
                    aria-current={page.key === address ? 'page' : undefined}
                    onClick={event => go(event, page)}
                  >
                    <Icon of={page.icon} />
                    {names(page.key)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
