import type { ReactNode } from 'react'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'

const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: `${token.space4} ${token.space6}`,
  margin: 0,
  fontSize: token.text13,
  lineHeight: '20px',
  '& dt': { color: token.textMuted, fontSize: token.text12 },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

export interface Fact {
  key: string
  label: ReactNode
  value: ReactNode
}

/** Names and values side by side, as many as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={list}>
      {facts.map(({ key, label, value }) => (
        <div key={key} data-fact={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
