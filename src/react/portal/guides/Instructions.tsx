import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'

const list = style({
  margin: 0,
  paddingInlineStart: 20,
  listStyle: 'decimal',
  display: 'grid',
  gap: token.space2,
  fontSize: token.text13,
  lineHeight: '20px',
  '& > li::marker': { color: token.textMuted, fontVariantNumeric: 'tabular-nums' },
  '& > li': { overflowWrap: 'anywhere' },
})
const single = style({ fontSize: token.text13, lineHeight: '20px', overflowWrap: 'anywhere' })

/** What is to be done at the provider: a line each. One alone has no number. */
export function Instructions({ children }: { children: string }) {
  const lines = children.split('\n')
  if (lines.length === 1) return <p className={single}>{children}</p>
  return (
    <ol className={list}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
