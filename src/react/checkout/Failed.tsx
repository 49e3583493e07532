import { errorText } from '../../state/app/messages.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import type { StepProps } from './CheckoutSteps.tsx'
import { mainStyle, quietStyle } from './frame-styles.ts'
import { useStepTitle } from './step-title.ts'
import { checkoutDialogTexts, checkoutTexts } from './texts.ts'

const text = style({ display: 'grid', gap: token.space2, overflowWrap: 'anywhere' })
const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: token.space2 })

/** What cannot be mended by asking again. */
const final = ['billing.externallyManaged', 'billing.provider', 'billing.subscription']

/** Nothing can be bought, and why. */
export function Failed({ running, state: { error } }: StepProps) {
  const app = useApp()
  const t = useMessages(checkoutTexts)
  const dialog = useMessages(checkoutDialogTexts)
  const title = useStepTitle()
  const forbidden = error?.statusCode === 403
  const noPlan = error?.errorCode === 'billing.plan'
  const retry = !forbidden && error && !final.includes(error.errorCode)
  return (
    <div className={mainStyle} part="checkout-failed">
      <h2 {...title}>{t(forbidden ? 'forbiddenTitle' : 'failedTitle')}</h2>
      <div className={text} role="alert">
        <p>{forbidden ? t('forbiddenText') : noPlan ? dialog('errorPlanNotFound') : errorText(app, error)}</p>
        {error?.traceId ? (
          <p className={quietStyle}>
            {t('traceId')}: <code>{error.traceId}</code>
          </p>
        ) : null}
      </div>
      <div className={buttons}>
        {noPlan ? (
          <Button variant="primary" onClick={() => running.send({ type: 'plansAsked' })}>
            {t('otherPlan')}
          </Button>
        ) : retry ? (
          <Button variant="primary" onClick={() => running.send({ type: 'retried' })}>
            {t('tryAgain')}
          </Button>
        ) : null}
        <Button onClick={() => running.send({ type: 'closed' })}>{t('close')}</Button>
      </div>
    </div>
  )
}
