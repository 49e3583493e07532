import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${token.space3} ${token.space4}`,
  minWidth: 0,
  '& > div:first-of-type': { flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 2 },
})
const titleStyle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.space2,
  fontSize: token.text20,
  fontWeight: token.weightBold,
  lineHeight: '28px',
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
})
const descriptionStyle = style({
  fontSize: token.text14,
  lineHeight: '20px',
  color: token.textMuted,
  maxWidth: 640,
})
const actionsStyle = style({ display: 'flex', flexWrap: 'wrap', gap: token.space2, paddingBlockStart: 2 })

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

/** The head of a portal page; its title is the page's h1. */
export function PageHeader({ title, description, badge, actions, back }: PageHeaderProps) {
  return (
    <div className={header} part="page-header">
      <div>
        {back}
        <h1 className={titleStyle} part="page-title">
          {title}
          {badge}
        </h1>
        {description ? <p className={descriptionStyle}>{description}</p> : null}
      </div>
      {actions ? <div className={actionsStyle}>{actions}</div> : null}
    </div>
  )
}
