import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { CopyButton } from '../../../ui/CopyField.tsx'

const frame = style({
  position: 'relative',
  margin: 0,
  minWidth: 0,
  border: `1px solid ${token.border}`,
  borderRadius: token.radius,
  background: token.surfaceSunken,
})
const code = style({
  margin: 0,
  maxHeight: 280,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  padding: token.space3,
  paddingInlineEnd: 40,
  fontFamily: token.fontMono,
  fontSize: token.text12,
  lineHeight: '18px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outlineOffset: -2, borderRadius: token.radius },
})
// Beside a scroll bar, where the system draws one.
const corner = style({ position: 'absolute', insetBlockStart: 4, insetInlineEnd: 12 })

export interface CodeBlockProps {
  label: string
  text: string
}

/** What programs say to each other: read, scrolled and copied. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <figure className={frame} aria-label={label} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and must be reachable */}
      <pre className={code} tabIndex={0}>
        {text}
      </pre>
      <div className={corner}>
        <CopyButton value={text} />
      </div>
    </figure>
  )
}
