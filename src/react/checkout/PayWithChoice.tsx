import { brandName } from '../../state/billing/card-expiry.ts'
import type { CardPaymentMethod } from '../../state/billing/payment-method.ts'
import type { PayWith } from '../../state/checkout/checkout-state.ts'
import { useMessages } from '../shell/use-messages.ts'
import { choiceListStyle, choiceRowStyle } from './choice-row.ts'
import { quietStyle } from './frame-styles.ts'
import { checkoutTexts } from './texts.ts'

export interface PayWithChoiceProps {
  method: CardPaymentMethod
  value: PayWith
  onChange: (payWith: PayWith) => void
  disabled: boolean
}

/** The card on file, or another one. */
export default function PayWithChoice({ method, value, onChange, disabled }: PayWithChoiceProps) {
  const t = useMessages(checkoutTexts)
  const { type, brand, last4 = '', expMonth, expYear } = method
  const saved =
    type === 'card' ? t('savedCard', { brand: brandName(brand) ?? t('card'), last4 }) : t('savedOther')
  const expires =
    expMonth && expYear ? t('expires', { month: `${String(expMonth).padStart(2, '0')}/${expYear}` }) : null
  const row = (which: PayWith, label: string, hint: string | null) => (
    <label className={choiceRowStyle}>
      <input
        type="radio"
        name="pay-with"
        checked={value === which}
        disabled={disabled}
        onChange={() => onChange(which)}
      />
      <strong>{label}</strong>
      <span className={quietStyle}>{hint}</span>
    </label>
  )
  return (
    <div className={choiceListStyle} role="radiogroup" aria-label={t('paymentMethod')}>
      {row('onFile', saved, expires)}
      {row('newCard', t('newCard'), null)}
    </div>
  )
}
