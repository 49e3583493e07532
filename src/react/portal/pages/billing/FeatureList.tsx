import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { check, x } from '../../../ui/icons/core.ts'

const box = style({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  fontSize: token.text13,
  lineHeight: '20px',
})
const heading = style({ fontWeight: token.weightMedium })
const list = style({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: token.space2, overflowWrap: 'anywhere' },
  '& svg': { marginBlockStart: 2, color: token.successText },
  '&[data-tone="lost"] svg': { color: token.dangerText },
})

export interface FeatureListProps {
  /** What the list says: without it the icons alone would. */
  title?: string | undefined
  features: readonly string[]
  tone?: 'had' | 'lost' | undefined
}

/** What a plan brings, or what is lost with it. */
export function FeatureList({ title, features, tone = 'had' }: FeatureListProps) {
  return (
    <div className={box}>
      {title ? <span className={heading}>{title}</span> : null}
      <ul className={list} data-tone={tone}>
        {features.map(feature => (
          <li key={feature}>
            <Icon of={tone === 'had' ? check : x} size={16} />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}
