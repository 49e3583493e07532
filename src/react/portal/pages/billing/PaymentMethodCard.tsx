import { useStore } from '@nanostores/react'
import { canReplaceCard } from '../../../../state/billing/can-replace-card.ts'
import { brandName, cardExpiry } from '../../../../state/billing/card-expiry.ts'
import { type CardPaymentMethod, loadPaymentMethod } from '../../../../state/billing/payment-method.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { creditCard } from '../../../ui/icons/portal.ts'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import type { BillingPartProps } from './BillingNotices.tsx'
import { billingTexts } from './messages.ts'
import { useCardName } from './use-card-name.ts'

const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: token.space3,
  fontSize: token.text13,
  lineHeight: '20px',
})
const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 30,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusSmall,
  color: token.textMuted,
  background: token.surfaceSunken,
})
const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.space2 },
})
const strong = style({
  fontWeight: token.weightMedium,
  fontSize: token.text14,
  fontVariantNumeric: 'tabular-nums',
})

/** How the account pays: brand, last four, expiry; the number itself is never here. */
export function PaymentMethodCard({ rights, place }: BillingPartProps) {
  const app = useApp()
  const t = useMessages(billingTexts)
  const { paymentMethod, error, fetching, loading } = useStore(subscriptionsOf(app).$paymentMethod)
  const { summary } = useStore(subscriptionsOf(app).$information)
  const { subscription } = useStore(subscriptionsOf(app).$subscription)
  const acts = rights.changePayment && !summary?.externallyManaged && canReplaceCard(subscription?.status)
  return (
    <Card
      title={t('paymentMethodTitle')}
      actions={
        acts && !fetching ? (
          <Button size="small" onClick={() => place.open('card')}>
            {t(paymentMethod ? 'updatePaymentMethod' : 'addPaymentMethod')}
          </Button>
        ) : null
      }
    >
      {fetching ? (
        <div className={line} aria-busy="true">
          <Skeleton width={44} height={30} />
          <Stack gap={2}>
            <Skeleton width={150} />
            <Skeleton width={100} />
          </Stack>
        </div>
      ) : paymentMethod ? (
        <OnFile method={paymentMethod} />
      ) : error ? (
        <LoadFailed
          title={t('paymentFailed')}
          error={error}
          retrying={loading}
          onRetry={() => void loadPaymentMethod(app)}
        />
      ) : (
        <div className={line}>
          <span className={mark}>
            <Icon of={creditCard} />
          </span>
          <div className={words}>
            <span className={strong}>{t('noPaymentMethod')}</span>
            <Muted>{t('noPaymentMethodText')}</Muted>
          </div>
        </div>
      )}
    </Card>
  )
}

function OnFile({ method }: { method: CardPaymentMethod }) {
  const app = useApp()
  const t = useMessages(billingTexts)
  const cardName = useCardName()
  const { type, brand, last4, expMonth, expYear } = method
  const expiry = expMonth && expYear ? cardExpiry(expMonth, expYear, app.clock.now()) : 'good'
  const isCard = type === 'card'
  return (
    <div className={line}>
      <span className={mark}>
        <Icon of={creditCard} />
      </span>
      <div className={words}>
        <div>
          <span className={strong}>
            {isCard ? (
              <>
                <bdi dir="ltr" aria-hidden="true">
                  {brandName(brand) ?? t('card')} •••• {last4}
                </bdi>
                <VisuallyHidden>{cardName(method)}</VisuallyHidden>
              </>
            ) : (
              cardName(method)
            )}
          </span>
          {expiry === 'soon' ? <Badge tone="warning">{t('expiresSoon')}</Badge> : null}
          {expiry === 'expired' ? <Badge tone="danger">{t('expired')}</Badge> : null}
        </div>
        <Muted>
          {expMonth && expYear
            ? t('expires', { date: `${String(expMonth).padStart(2, '0')}/${expYear}` })
            : t('otherMethodText')}
        </Muted>
      </div>
    </div>
  )
}
