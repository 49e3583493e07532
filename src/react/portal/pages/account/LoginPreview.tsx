import { useEffect, useRef } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { customLoginTexts } from './messages.ts'

const frame = style({
  display: 'grid',
  gap: token.space3,
  padding: token.space5,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  background: token.surfaceSunken,
})
/** The same decision as the theme makes: black or white, whichever reads better. */
const button = style({
  display: 'block',
  padding: `${token.space2} ${token.space4}`,
  borderRadius: token.radius,
  textAlign: 'center',
  fontSize: token.text14,
  fontWeight: token.weightMedium,
  background: `var(--preview, ${token.accent})`,
  color: `color(from var(--preview, ${token.accent}) xyz-d65 clamp(0, (0.18 - y) * 100000, 0.9505) clamp(0, (0.18 - y) * 100000, 1) clamp(0, (0.18 - y) * 100000, 1.089))`,
})
const link = style({
  justifySelf: 'center',
  fontSize: token.text13,
  color: `oklch(from var(--preview, ${token.accent}) min(l, 0.5) c h)`,
})
const light = style({
  background: '#ffffff',
  padding: token.space4,
  borderRadius: token.radius,
  display: 'grid',
  gap: token.space3,
})

/** What a button and a link look like in the color. It can be seen, not used. */
export function LoginPreview({ color }: { color: string | undefined }) {
  const c = useMessages(customLoginTexts)
  const ref = useRef<HTMLDivElement>(null)
  // By hand: a strict host forbids style attributes, not the object model.
  useEffect(() => {
    if (color) ref.current?.style.setProperty('--preview', color)
    else ref.current?.style.removeProperty('--preview')
  }, [color])
  return (
    <div ref={ref} className={frame} role="img" aria-label={c('preview')}>
      <div className={light}>
        <span className={button}>{c('previewButton')}</span>
        <span className={link}>{c('previewLink')}</span>
      </div>
    </div>
  )
}
