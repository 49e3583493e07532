import type { PlanPreview } from '../../../../state/billing/change-plan.ts'
import type { Plan } from '../../../../state/billing/plan.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { useFormatter } from '../../use-formatter.ts'
import { previewTexts } from './plans-messages.ts'

const list = style({
  display: 'grid',
  margin: 0,
  border: `1px solid ${token.border}`,
  borderRadius: token.radius,
  fontSize: token.text13,
  lineHeight: '20px',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${token.space4}`,
    padding: `${token.space2} ${token.space3}`,
  },
  '& > div:not(:last-child)': { borderBlockEnd: `1px solid ${token.border}` },
  '& dt': { color: token.textMuted },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '& [data-strong] dd': { fontWeight: token.weightBold, fontSize: token.text14 },
})
const parts = style({
  'dl > [data-strong] > &': {
    flex: '1 0 100%',
    fontWeight: 'inherit',
    fontSize: token.text12,
    color: token.textMuted,
  },
  '& > ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', justifyContent: 'space-between', gap: token.space4 },
  '& li > span:last-child': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

export interface PreviewFactsProps {
  preview: PlanPreview
  plan: Plan
  current: Plan | undefined
}

/** From, to, when, due now with its parts, and what follows each month. */
export function PreviewFacts({ preview, plan, current }: PreviewFactsProps) {
  const app = useApp()
  const t = useMessages(previewTexts)
  const format = useFormatter()
  const { dueNow, recurring, currency, effectiveAt, nextPaymentAt, lines } = preview
  const money = (amount: number) => format.money(amount, currency)
  const atOnce = Date.parse(effectiveAt) <= app.clock.now() + 60_000
  const due =
    dueNow > 0 ? money(dueNow) : dueNow < 0 ? t('credit', { amount: money(-dueNow) }) : t('nothingNow')
  const after =
    recurring === 0
      ? t('afterwardsFree')
      : nextPaymentAt
        ? t('perMonthFrom', { amount: money(recurring), date: format.day(nextPaymentAt) })
        : t('perMonth', { amount: money(recurring) })
  return (
    <dl className={list}>
      {current && current.id !== plan.id ? (
        <div>
          <dt>{t('from')}</dt>
          <dd>{current.name}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('to')}</dt>
        <dd>{plan.name}</dd>
      </div>
      <div>
        <dt>{t('starts')}</dt>
        <dd>{atOnce ? t('atOnce') : format.day(effectiveAt)}</dd>
      </div>
      <div data-strong="">
        <dt>{t('dueNow')}</dt>
        <dd>{due}</dd>
        {lines.length > 1 ? (
          <dd className={parts}>
            <ul>
              {lines.map(({ description, amount }) => (
                <li key={`${description} ${amount}`}>
                  <span dir="auto">{description}</span>
                  <span>{money(amount)}</span>
                </li>
              ))}
            </ul>
          </dd>
        ) : null}
      </div>
      <div>
        <dt>{t('afterwards')}</dt>
        <dd>{after}</dd>
      </div>
    </dl>
  )
}
