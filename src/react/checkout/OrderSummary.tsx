import type { SubscriptionPreview } from '../../../contract/billing-subscriptions.ts'
import { errorText } from '../../state/app/messages.ts'
import type { Plan } from '../../state/billing/plan.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check } from '../ui/icons/core.ts'
import { LinkButton } from '../ui/PlainLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { StepProps } from './CheckoutSteps.tsx'
import { quietStyle } from './frame-styles.ts'
import { checkoutTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

const side = style({
  display: 'grid',
  alignContent: 'start',
  gap: token.space5,
  minWidth: 0,
  padding: `${token.space6} ${token.space5}`,
  borderInlineStart: `1px solid ${token.border}`,
  background: token.surfaceSunken,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media (max-width: 720px)': {
    order: 1,
    overflow: 'visible',
    gap: token.space4,
    padding: `${token.space5} ${token.space6}`,
    borderInlineStart: 0,
    borderBlockEnd: `1px solid ${token.border}`,
  },
  '@media (max-width: 480px)': { padding: `${token.space5}` },
})
const planStyle = style({ display: 'grid', gap: token.space1, paddingInlineEnd: 36 })
const kicker = style({ fontSize: token.text12, lineHeight: '16px', color: token.textMuted })
const nameStyle = style({
  fontSize: token.text16,
  fontWeight: token.weightBold,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
})
const priceStyle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${token.space2}`,
  '& strong': {
    fontSize: token.text24,
    fontWeight: token.weightBold,
    lineHeight: '32px',
    letterSpacing: '-0.02em',
  },
})
const features = style({
  display: 'grid',
  gap: 6,
  fontSize: token.text13,
  lineHeight: '20px',
  '& > li': { display: 'flex', gap: token.space2, overflowWrap: 'anywhere' },
  '& svg': { marginBlockStart: 2, color: token.accentText },
  '@media (max-width: 720px)': { display: 'none' },
})
const sums = style({
  display: 'grid',
  gap: token.space2,
  paddingBlockStart: token.space4,
  borderBlockStart: `1px solid ${token.border}`,
  fontSize: token.text13,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: token.space4, color: token.textMuted },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': { flex: 'none' },
  '& > div[data-total]': { color: token.text, fontSize: token.text14, fontWeight: token.weightBold },
})

/** What is bought, what is due now, and when the next payment is. */
export function OrderSummary({ running, state, plan, busy }: StepProps & { plan: Plan; busy: boolean }) {
  const t = useMessages(checkoutTexts)
  const { price } = useFormats()
  return (
    <aside className={side} part="checkout-summary" aria-label={t('selectedPlan')}>
      <div className={planStyle}>
        <p className={kicker}>{t('selectedPlan')}</p>
        <h3 className={nameStyle}>{plan.name}</h3>
        <p className={priceStyle}>
          <strong>{price(plan.price, plan.currency)}</strong>
          <span className={quietStyle}>{t('perMonth')}</span>
        </p>
        {plan.description ? <p className={quietStyle}>{plan.description}</p> : null}
      </div>
      {plan.features?.length ? (
        <ul className={features}>
          {plan.features.map(feature => (
            <li key={feature}>
              <Icon of={check} size={16} />
              {feature}
            </li>
          ))}
        </ul>
      ) : null}
      <Due running={running} state={state} plan={plan} />
      <div>
        <LinkButton disabled={busy} onClick={() => running.send({ type: 'plansAsked' })}>
          {t('otherPlan')}
        </LinkButton>
      </div>
    </aside>
  )
}

function Due({ running, state, plan }: StepProps & { plan: Plan }) {
  const app = useApp()
  const t = useMessages(checkoutTexts)
  const { price } = useFormats()
  if (state.previewError)
    return (
      <Alert
        tone="danger"
        title={t('previewError')}
        action={
          <Button size="small" onClick={() => running.send({ type: 'previewRetried' })}>
            {t('tryAgain')}
          </Button>
        }
      >
        {errorText(app, state.previewError)}
      </Alert>
    )
  if (state.previewing)
    return (
      <div className={sums} role="status">
        <VisuallyHidden>{t('previewLoading')}</VisuallyHidden>
        <Skeleton height={16} />
        <Skeleton width="60%" height={16} />
      </div>
    )
  if (state.preview) return <Sums preview={state.preview} />
  if (plan.price === 0) return null
  return <p className={quietStyle}>{t('renews', { amount: price(plan.price, plan.currency) })}</p>
}

function Sums({ preview }: { preview: SubscriptionPreview }) {
  const t = useMessages(checkoutTexts)
  const { day, amount } = useFormats()
  const { currency, dueNow, recurring, nextPaymentAt, lines } = preview
  const sum = (minor: number) => amount(minor, currency)
  return (
    <>
      <dl className={sums} aria-live="polite">
        {lines.length > 1
          ? lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sum have no names
              <div key={index}>
                <dt>{line.description}</dt>
                <dd>{sum(line.amount)}</dd>
              </div>
            ))
          : null}
        <div data-total="">
          <dt>{t(dueNow < 0 ? 'credit' : 'dueNow')}</dt>
          <dd>{sum(Math.abs(dueNow))}</dd>
        </div>
      </dl>
      <p className={quietStyle}>
        {recurring === 0
          ? null
          : nextPaymentAt
            ? t('renewsFrom', { amount: sum(recurring), date: day(nextPaymentAt) })
            : t('renews', { amount: sum(recurring) })}
      </p>
    </>
  )
}

/** Whether the change waits for the next period. A minute: the server may count it from another moment. */
export const isLater = (
  { effectiveAt, dueNow }: SubscriptionPreview,
  periodEnd: string | undefined,
): boolean =>
  dueNow <= 0 && periodEnd !== undefined && Date.parse(effectiveAt) >= Date.parse(periodEnd) - 60_000
