import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { circle, circleCheck } from './icons/core.ts'
import { useTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const frame = style({ display: 'grid', gap: token.space2, fontSize: token.text12, lineHeight: '16px' })
const bars = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: token.space1 })
const bar = style({
  height: 4,
  borderRadius: 2,
  background: token.surfaceActive,
  transition: `background-color ${token.motion} ${token.easing}`,
  '[data-strength="weak"] > * > &[data-met]': { background: token.danger },
  '[data-strength="fair"] > * > &[data-met]': { background: token.warning },
  '[data-strength="strong"] > * > &[data-met]': { background: token.success },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '&[data-met]': { background: 'Highlight' },
  },
})
const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: '4px 12px',
})
const said = style({ color: token.textMuted })
const item = style({
  display: 'flex',
  gap: 6,
  color: token.textMuted,
  '& > svg': { opacity: 0.55 },
  '&[data-met]': { color: token.successText, '& > svg': { opacity: 1 } },
})

export interface PolicyCheck {
  key: string
  /** What the password must have: "At least 8 characters". */
  label: string
  met: boolean
}

export interface PasswordStrengthProps {
  /** Each of them is needed. */
  checks: readonly PolicyCheck[]
  /** Of these, `needed` are. */
  some?: { label: string; checks: readonly PolicyCheck[]; needed: number } | undefined
  /** What else would do. */
  note?: string | undefined
}

const metOf = (checks: readonly PolicyCheck[]) => checks.filter(each => each.met).length

/** How far a new password fulfils the policy. The checks are computed by their owner (rules/). */
export function PasswordStrength({ checks, some, note }: PasswordStrengthProps) {
  const needed = some?.needed ?? 0
  const steps = checks.length + needed
  const met = metOf(checks) + Math.min(needed, metOf(some?.checks ?? []))
  const strength = met === steps ? 'strong' : met * 2 >= steps ? 'fair' : 'weak'
  return (
    <div className={frame} part="password-strength" data-strength={strength}>
      <div className={bars} aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place.
          <span key={step} className={bar} data-met={step < met ? '' : undefined} />
        ))}
      </div>
      <Checks of={checks} />
      {some && some.checks.length > 0 ? (
        <>
          <span className={said}>{some.label}</span>
          <Checks of={some.checks} />
        </>
      ) : null}
      {note ? <span className={said}>{note}</span> : null}
    </div>
  )
}

function Checks({ of }: { of: readonly PolicyCheck[] }) {
  const texts = useTexts()
  return (
    <ul className={list} aria-live="polite">
      {of.map(each => (
        <li key={each.key} className={item} data-met={each.met ? '' : undefined}>
          <Icon of={each.met ? circleCheck : circle} size={14} />
          <span>
            {each.label}
            <VisuallyHidden>: {each.met ? texts.met : texts.unmet}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
