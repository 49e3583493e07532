import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

/** Title and actions stay in sight where the frame has a place for them; elsewhere they scroll away. */
const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token.space3} ${token.space4}`,
  minHeight: 'var(--_fe-bar)',
  position: 'sticky',
  // Where there is no bar, this is no length, and nothing sticks.
  insetBlockStart: 'calc(var(--_fe-bar) * 0)',
  zIndex: 4,
  background: token.surface,
  '& > h1': { flex: '1 1 240px', minWidth: 0 },
  // The page's gap is too wide for what belongs to the title.
  '& + p': { marginBlockStart: -14 },
})
const backStyle = style({ marginBlockEnd: -16 })
const titleStyle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.space2,
  fontSize: token.text20,
  fontWeight: token.weightBold,
  lineHeight: '28px',
  overflowWrap: 'anywhere',
})
const descriptionStyle = style({
  fontSize: token.text14,
  lineHeight: '20px',
  color: token.textMuted,
  maxWidth: 640,
})
const actionsStyle = style({ display: 'flex', flexWrap: 'wrap', gap: token.space2 })

export interface PageHeaderProps {
  title: ReactNode
  /** What the page is for, in one sentence. */
  description?: ReactNode
  /** Beside the title: a badge. */
  badge?: ReactNode
  /** The page's actions; the main one last. */
  actions?: ReactNode
  /** Above the title: a link back. */
  back?: ReactNode
}

/**
 * The head of a portal page; its title is the page's h1. Drawn right into the page's `Stack`, where the bar stays at the top for the
 * length of the page, and not for that of a box of its own.
 */
export function PageHeader({ title, description, badge, actions, back }: PageHeaderProps) {
  return (
    <>
      {back ? <div className={backStyle}>{back}</div> : null}
      <div className={header} part="page-header">
        <h1 className={titleStyle} part="page-title">
          {title}
          {badge}
        </h1>
        {actions ? <div className={actionsStyle}>{actions}</div> : null}
      </div>
      {description ? <p className={descriptionStyle}>{description}</p> : null}
    </>
  )
}
