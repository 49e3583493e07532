import type { Insight } from '../../../../../../contract/security-center.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Card } from '../../../../ui/Card.tsx'
import { insightTexts } from './insight-messages.ts'
import { centerTexts } from './messages.ts'

const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: `${token.space2} ${token.space6}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token.text13,
  lineHeight: '20px',
})

/** What is noteworthy about how people sign in. */
export function InsightsCard({ insights }: { insights: readonly Insight[] }) {
  const t = useMessages(centerTexts)
  const i = useMessages(insightTexts)
  return (
    <Card title={t('insightsTitle')}>
      <ul className={list}>
        {insights.map(({ code }) => (
          <li key={code}>{i(code)}</li>
        ))}
      </ul>
    </Card>
  )
}
