import { useStore } from '@nanostores/react'
import { addressLines } from '../../../../state/billing/address-lines.ts'
import { countryName } from '../../../../state/billing/country-name.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { BillingPartProps } from './BillingNotices.tsx'
import { detailsTexts } from './messages.ts'

const lines = style({
  display: 'grid',
  fontSize: token.text13,
  lineHeight: '20px',
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
  '& > :first-child': { fontWeight: token.weightMedium },
})

const none = style({ fontSize: token.text13, lineHeight: '20px', color: token.textMuted })

/** Name, email and address that stand on the invoices. */
export function BillingDetailsCard({ rights, place }: BillingPartProps) {
  const app = useApp()
  const t = useMessages(detailsTexts)
  const { locale } = useLocale()
  const { paymentMethod, fetching } = useStore(subscriptionsOf(app).$paymentMethod)
  const { summary } = useStore(subscriptionsOf(app).$information)
  const details = paymentMethod?.billingDetails
  const address = addressLines(details?.address, code => countryName(code, locale))
  const shown = [details?.name, details?.email, ...address].filter(Boolean)
  const isSet = Boolean(details?.email) || address.length > 0
  const acts = rights.changePayment && !summary?.externallyManaged && paymentMethod?.type === 'card'
  return (
    <Card
      title={t('billingDetails')}
      actions={
        acts ? (
          <Button size="small" onClick={() => place.open('details')}>
            {t(isSet ? 'editBillingDetails' : 'setupBillingDetails')}
          </Button>
        ) : null
      }
    >
      {fetching ? (
        <Stack gap={2} aria-busy="true">
          <Skeleton width={140} />
          <Skeleton width={190} />
          <Skeleton width={120} />
        </Stack>
      ) : shown.length > 0 ? (
        <address className={lines}>
          {shown.map(line => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
      ) : (
        <p className={none}>{t(paymentMethod ? 'noBillingDetails' : 'noCardDetails')}</p>
      )}
    </Card>
  )
}
