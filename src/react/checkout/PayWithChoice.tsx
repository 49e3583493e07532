import type { CardPaymentMethod } from '../../state/billing/payment-method.ts'
import type { PayWith } from '../../state/checkout/checkout-state.ts'
import { useMessages } from '../shell/use-messages.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { checkoutTexts } from './texts.ts'

export interface PayWithChoiceProps {
  method: CardPaymentMethod
  value: PayWith
  onChange: (payWith: PayWith) => void
  disabled: boolean
}

/** The card on file, or another one. */
export function PayWithChoice({ method, value, onChange, disabled }: PayWithChoiceProps) {
  const t = useMessages(checkoutTexts)
  return (
    <RadioGroup<PayWith>
      label={t('paymentMethod')}
      value={value}
      onChange={onChange}
      disabled={disabled}
      options={[
        { value: 'onFile', ...describe(method, t) },
        { value: 'newCard', label: t('newCard') },
      ]}
    />
  )
}

type Translate = ReturnType<typeof useMessages<(typeof checkoutTexts)['english']>>

/** `Visa ending in 4242`, and until when. */
function describe({ type, brand = '', last4 = '', expMonth, expYear }: CardPaymentMethod, t: Translate) {
  if (type !== 'card') return { label: t('savedOther') }
  const label = t('savedCard', { brand: brandName(brand), last4 })
  if (!expMonth || !expYear) return { label }
  return { label, hint: t('expires', { month: `${String(expMonth).padStart(2, '0')}/${expYear}` }) }
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card brand as its owner writes it. Source: Stripe's `card.brand`. */
export const brandName = (brand: string): string => brands[brand] ?? (brand || 'Card')
