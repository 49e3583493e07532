import type { Recommendation, Severity } from '../../../../../../contract/security-center.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { shield } from '../../../../ui/icons/core.ts'
import { Muted } from '../../../../ui/Layout.tsx'
import { centerTexts } from './messages.ts'
import { recommendationTexts } from './recommendation-messages.ts'
import { useCounts } from './use-counts.ts'
import { useFix } from './use-fix.ts'

const items = style({ listStyle: 'none', margin: 0, padding: 0 })
const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token.space2} ${token.space4}`,
  padding: `${token.space3} ${token.space5}`,
  '&:not(:last-child)': { borderBlockEnd: `1px solid ${token.border}` },
  '& > div': { flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 2, justifyItems: 'start' },
})
const title = style({ fontSize: token.text14, fontWeight: token.weightMedium, lineHeight: '20px' })
const text = style({ fontSize: token.text13, lineHeight: '20px' })
const tones: Record<Severity, BadgeTone> = { SEVERE: 'danger', WARNING: 'warning', INFO: 'info' }

export interface RecommendationListProps {
  recommendations: readonly Recommendation[]
  onReset: () => void
}

/** What would make the account safer: each with its reason, and the way to where it is done. */
export function RecommendationList({ recommendations, onReset }: RecommendationListProps) {
  const t = useMessages(centerTexts)
  return (
    <Card title={t('recommendationsTitle')} description={t('recommendationsText')} flush>
      {recommendations.length > 0 ? (
        <ul className={items}>
          {recommendations.map(recommendation => (
            <Item key={recommendation.code} recommendation={recommendation} onReset={onReset} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={shield} title={t('nothingTitle')} text={t('nothingText')} />
      )}
    </Card>
  )
}

function Item({ recommendation, onReset }: { recommendation: Recommendation; onReset: () => void }) {
  const t = useMessages(centerTexts)
  const r = useMessages(recommendationTexts)
  const { code, severity } = recommendation
  const counts = useCounts(recommendation)
  const fix = useFix(code, onReset)
  const name = r(code, counts)
  return (
    <li className={item}>
      <div>
        <Badge tone={tones[severity]}>{t(severity)}</Badge>
        <h3 className={title}>{name}</h3>
        <Muted className={text}>{r(`${code}_text`, counts)}</Muted>
      </div>
      {fix === 'forbidden' ? (
        <Muted className={text}>{t('cannotFix')}</Muted>
      ) : fix ? (
        <Button
          onClick={fix}
          aria-label={t(code === 'BREACHED_PASSWORDS_EXIST' ? 'reset' : 'fixLabel', { title: name })}
        >
          {t(code === 'BREACHED_PASSWORDS_EXIST' ? 'reset' : 'fix')}
        </Button>
      ) : null}
    </li>
  )
}
