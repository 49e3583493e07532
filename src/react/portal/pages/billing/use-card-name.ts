import { brandName } from '../../../../state/billing/card-expiry.ts'
import type { CardPaymentMethod } from '../../../../state/billing/payment-method.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { billingTexts } from './messages.ts'

/** A card as a person calls it: "Visa ending in 4242". */
export function useCardName(): (method: CardPaymentMethod) => string {
  const t = useMessages(billingTexts)
  return ({ type, brand, last4 = '' }) =>
    type === 'card' ? t('cardNumber', { brand: brandName(brand) ?? t('card'), last4 }) : t('otherMethod')
}
