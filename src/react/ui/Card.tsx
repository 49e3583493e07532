import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

const card = style({
  minWidth: 0,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  background: token.surface,
  overflow: 'clip',
})
const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token.space2} ${token.space4}`,
  padding: `${token.space4} ${token.space5}`,
  '&:not(:last-child)': { borderBlockEnd: `1px solid ${token.border}` },
  '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0, display: 'grid', gap: 2 },
})
const titleStyle = style({ fontSize: token.text14, fontWeight: token.weightBold, lineHeight: '20px' })
const descriptionStyle = style({ fontSize: token.text13, lineHeight: '20px', color: token.textMuted })
const body = style({
  padding: token.space5,
  '&[data-flush]': { padding: 0 },
  // The card is the frame already.
  '&[data-flush] > [part="table-frame"]': { border: 0, borderRadius: 0, background: 'none' },
})
const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: token.space2,
  padding: `${token.space3} ${token.space5}`,
  borderBlockStart: `1px solid ${token.border}`,
  background: `color-mix(in oklab, ${token.surfaceSunken} 60%, transparent)`,
})

export interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  /** Buttons of a form, under a hairline. */
  footer?: ReactNode
  /** The content brings its own padding: lists, tables. */
  flush?: boolean | undefined
  children?: ReactNode
}

/** One subject on a page. */
export function Card({ title, description, actions, footer, flush, children }: CardProps) {
  return (
    <section className={card} part="card">
      {title || actions ? (
        <header className={head}>
          <div>
            {title ? <h2 className={titleStyle}>{title}</h2> : null}
            {description ? <div className={descriptionStyle}>{description}</div> : null}
          </div>
          {actions}
        </header>
      ) : null}
      {children ? (
        <div className={body} data-flush={flush || undefined}>
          {children}
        </div>
      ) : null}
      {footer ? <footer className={foot}>{footer}</footer> : null}
    </section>
  )
}
