import { useStore } from '@nanostores/react'
import { type RefObject, Suspense } from 'react'
import { errorText } from '../../state/app/messages.ts'
import { subscriptionsOf } from '../../state/billing/subscriptions.ts'
import { isUnderWay } from '../../state/checkout/checkout-flow.ts'
import { useApp } from '../shell/app-context.ts'
import { chunk } from '../shell/chunk.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { lock } from '../ui/icons/core.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { CardFormHandle } from './CardForm.tsx'
import type { StepProps } from './CheckoutSteps.tsx'
import { mainStyle, quietStyle, sectionStyle } from './frame-styles.ts'
import { isLater, OrderSummary } from './OrderSummary.tsx'
import { useStepTitle } from './step-title.ts'
import { checkoutTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

/** For those who have a card on file. */
const PayWithChoice = chunk(() => import('./PayWithChoice.tsx'))

/** It comes with Stripe.js, for those who have no card on file or want another. */
const CardForm = chunk(async () => ({ default: (await import('./CardForm.tsx')).CardForm }))

const secured = style({
  display: 'flex',
  gap: 6,
  fontSize: token.text12,
  lineHeight: '16px',
  color: token.textMuted,
})
const ending = style({
  display: 'grid',
  gap: token.space3,
  // It stands there before it speaks, or a screen reader would not hear it.
  '& > [role="status"]:empty': { position: 'absolute' },
})

const progress = { savingCard: 'saving', confirming: 'confirming', nextAction: 'nextAction' } as const

/** The order beside the way to pay it. One button, which says what will happen. */
export function PaymentDetails({
  running,
  state,
  card,
}: StepProps & { card: RefObject<CardFormHandle | null> }) {
  const app = useApp()
  const t = useMessages(checkoutTexts)
  const title = useStepTitle()
  const { amount, price, day } = useFormats()
  const { $plans, $paymentMethod, $subscription } = subscriptionsOf(app)
  const plan = useStore($plans).plans.find(({ id }) => id === state.planId)
  const onFile = useStore($paymentMethod).paymentMethod
  const { subscription } = useStore($subscription)
  if (!plan) return null

  const { preview, payWith, facts, step } = state
  const busy = isUnderWay(state)
  const trial = state.planId === facts?.trialPlanId
  const free = plan.price === 0
  const recurring = preview?.recurring ?? null
  const later = preview !== null && isLater(preview, subscription?.currentPeriodEnd)
  const label = trial
    ? t('confirmTrial')
    : preview && preview.dueNow > 0
      ? t('pay', { amount: amount(preview.dueNow, preview.currency) })
      : free || later
        ? t('change')
        : t('subscribe')

  const submit = async () => {
    if (busy || state.previewing) return
    const asksCard = payWith === 'newCard' && !free
    if (asksCard && !(await card.current?.check())) return
    running.send({ type: 'submitted' })
  }
  return (
    <>
      <form
        className={mainStyle}
        part="checkout-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 {...title}>{t(free || facts?.onFile ? 'titleChange' : 'title', { plan: plan.name })}</h2>
        {state.error ? <Alert tone="danger">{errorText(app, state.error)}</Alert> : null}
        {free || trial ? null : (
          <div className={sectionStyle}>
            {onFile ? (
              <Suspense fallback={<Skeleton height={104} />}>
                <PayWithChoice
                  method={onFile}
                  value={payWith}
                  disabled={busy}
                  onChange={payWith => running.send({ type: 'payWithChosen', payWith })}
                />
              </Suspense>
            ) : null}
            {payWith === 'newCard' ? (
              <Suspense fallback={<Skeleton height={280} />}>
                <CardForm
                  ref={card}
                  currency={plan.currency}
                  disabled={busy}
                  onChange={() => running.send({ type: 'cardChanged' })}
                  onEscape={() => running.send({ type: 'closed' })}
                />
              </Suspense>
            ) : null}
          </div>
        )}
        {trial && subscription?.trialEnd ? (
          <p className={quietStyle}>{t('trialUntil', { date: day(subscription.trialEnd) })}</p>
        ) : null}
        {preview && later ? (
          <p className={quietStyle}>{t('startsOn', { date: day(preview.effectiveAt) })}</p>
        ) : null}
        <div className={ending}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            loading={busy}
            disabled={state.previewing || state.previewError !== null}
          >
            {label}
          </Button>
          <div role="status">
            {step in progress ? (
              <p className={quietStyle}>{t(progress[step as keyof typeof progress])}</p>
            ) : null}
          </div>
          {free || trial ? null : (
            <>
              <p className={quietStyle}>
                {t('terms', {
                  amount:
                    recurring !== null
                      ? amount(recurring, preview?.currency)
                      : price(plan.price, plan.currency),
                })}
              </p>
              <p className={secured}>
                <Icon of={lock} size={16} />
                {t('secured')}
              </p>
            </>
          )}
        </div>
      </form>
      <OrderSummary running={running} state={state} plan={plan} busy={busy} />
    </>
  )
}
