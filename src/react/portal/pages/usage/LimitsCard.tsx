import type { UsageLimit } from '../../../../../contract/usage.ts'
import { fullness } from '../../../../state/usage/usage-series.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { alert } from '../../../ui/icons/core.ts'
import { Grid } from '../../../ui/Layout.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { usageTexts } from './messages.ts'
import { nameOf } from './metric-text.ts'

const item = style({ display: 'grid', gap: 6, minWidth: 0, fontSize: token.text13, lineHeight: '20px' })
const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token.space2}`,
  '& > :first-of-type': { fontWeight: token.weightMedium },
  '& > :last-of-type': { fontVariantNumeric: 'tabular-nums' },
})
const track = style({
  height: 8,
  borderRadius: 4,
  background: token.surfaceActive,
  overflow: 'clip',
  '& > div': { height: '100%', borderRadius: 4, background: token.accent },
  '&[data-state="nearly"] > div': { background: token.warning },
  '&[data-state="full"] > div': { background: token.danger },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& > div': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
})
const left = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: token.text12,
  lineHeight: '16px',
  color: token.textMuted,
  '&[data-state="nearly"]': { color: token.warningText },
  '&[data-state="full"]': { color: token.dangerText },
})

/** How much of what the plan includes is in use; said in words, shown as bars. */
export function LimitsCard({ limits }: { limits: readonly UsageLimit[] }) {
  const t = useMessages(usageTexts)
  const format = useFormatter()
  const texts = { free: 'limitLeft', nearly: 'limitNearly', full: 'limitFull' } as const
  return (
    <Card title={t('limitsTitle')}>
      <Grid min={220} gap={6}>
        {limits.map(({ key, used, limit }) => {
          const { share, state } = fullness(used, limit)
          const name = nameOf(key, t)
          const amount = t('limitOf', { used: format.number(used), limit: format.number(limit) })
          return (
            <div key={key} className={item}>
              <div className={line}>
                <span>{name}</span>
                <span>{amount}</span>
              </div>
              {/* biome-ignore lint/a11y/useSemanticElements: a browser's own meter looks different in each. */}
              <div
                className={track}
                data-state={state}
                role="meter"
                aria-label={name}
                aria-valuemin={0}
                aria-valuemax={limit}
                aria-valuenow={Math.min(used, limit)}
                aria-valuetext={amount}
              >
                <div style={{ width: `${share * 100}%` }} />
              </div>
              <span className={left} data-state={state}>
                {state === 'free' ? null : <Icon of={alert} size={14} />}
                {t(texts[state], { count: Math.max(0, limit - used) })}
              </span>
            </div>
          )
        })}
      </Grid>
    </Card>
  )
}
