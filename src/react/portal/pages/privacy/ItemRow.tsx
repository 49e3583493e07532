import type { ReactNode } from 'react'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/Icon.tsx'

const list = style({
  display: 'grid',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${token.space2} ${token.space3}`,
    padding: `${token.space3} ${token.space5}`,
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${token.border}` },
  },
})
const badge = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: token.radius,
  background: token.surfaceSunken,
  color: token.textMuted,
})
const words = style({
  flex: '1 1 110px',
  minWidth: 0,
  display: 'grid',
  fontSize: token.text14,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  '& > small': { fontSize: token.text13, color: token.textMuted },
})
const empty = style({
  padding: `${token.space4} ${token.space5}`,
  color: token.textMuted,
  fontSize: token.text13,
  lineHeight: '20px',
})

/** What a person has of one kind, one below the other. */
export const ItemList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={list} aria-label={label}>
    {children}
  </ul>
)

/** There is none yet. */
export const NoItems = ({ children }: { children: ReactNode }) => <p className={empty}>{children}</p>

export interface ItemRowProps {
  icon: string
  title: ReactNode
  detail?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
}

export const ItemRow = ({ icon, title, detail, badge: state, actions }: ItemRowProps) => (
  <li>
    <span className={badge}>
      <Icon of={icon} size={20} />
    </span>
    <span className={words}>
      <span>{title}</span>
      {detail ? <small>{detail}</small> : null}
    </span>
    {state}
    {actions}
  </li>
)
