import type { StripeError } from '@stripe/stripe-js'
import { type ChangeEvent, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../../state/app/app.ts'
import { errorText } from '../../state/app/messages.ts'
import { createCardSetupIntentSecret } from '../../state/billing/stripe.ts'
import { subscriptionsOf } from '../../state/billing/subscriptions.ts'
import { useApp } from '../shell/app-context.ts'
import { chunk } from '../shell/chunk.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useForm } from '../ui/use-form.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type BillingForm, billingMistakes, emptyBillingForm, stripeBillingDetails } from './billing-form.ts'
import { billingFieldTexts, cardTexts } from './card-texts.ts'
import { stripeError } from './load-stripe.ts'
import { stepAside } from './step-aside.ts'
import { type MountedElement, usePaymentElement } from './use-payment-element.ts'

/** Few hosts ask for an address. */
const AddressFields = chunk(async () => ({ default: (await import('./AddressFields.tsx')).AddressFields }))

const form = style({
  display: 'grid',
  gap: token.space4,
  containerType: 'inline-size',
  containerName: 'checkout-form',
})
const card = style({ position: 'relative', minHeight: 140, '&[data-short]': { minHeight: 0 } })
const skeleton = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: '1fr 1fr',
  gap: token.space4,
  pointerEvents: 'none',
  '& > :first-child': { gridColumn: '1 / -1' },
})
// Shown only when it is whole: a half-drawn frame of another origin cannot be styled from here.
const place = style({ display: 'block', '&[data-waiting]': { opacity: 0 } })

export interface CardFormHandle {
  /** Whether everything is filled in; what is wrong is said beside its field, and has the focus. */
  check(): Promise<boolean>
  /** Saves the card with Stripe, with 3-D Secure if the bank wants it. @returns its id. Rejects with ApiError. */
  save(): Promise<string>
}

export interface CardFormProps {
  ref: Ref<CardFormHandle>
  /** Of the plan, lower case. */
  currency: string
  disabled?: boolean | undefined
  /** Something else was typed. */
  onChange?: (() => void) | undefined
  /** Escape was pressed inside Stripe's frame, where no page hears it. */
  onEscape?: (() => void) | undefined
}

/**
 * A new card: name, Stripe's own fields, and where the invoices go (with an address when the host's option
 * `billingAddressCollection` asks for it). Works in any depth of shadow roots. Loads Stripe.js when it is first drawn.
 */
export function CardForm({ ref, currency, disabled, onChange, onEscape }: CardFormProps) {
  const app = useApp()
  const t = useMessages(cardTexts)
  const b = useMessages(billingFieldTexts)
  const withAddress = app.options.subscriptionsOptions?.billingAddressCollection === true
  const slot = useRef<HTMLSlotElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [name] = useState(() => `portico-card-${++count}`)
  const billing = useForm({
    initial: () => beginning(app),
    validate: values =>
      Object.fromEntries(
        Object.entries(billingMistakes(values, withAddress)).map(([field, mistake]) => [field, b(mistake)]),
      ),
  })
  const element = usePaymentElement(slot, {
    currency,
    ownAddress: withAddress,
    onChange: () => onChange?.(),
    onEscape: () => onEscape?.(),
  })

  useImperativeHandle(ref, () => ({
    async check() {
      const right = billing.check()
      const { mounted } = element
      if (!mounted) return false
      const { error } = await mounted.elements.submit()
      if (!right) focusMistake(box.current)
      return !error && right
    },
    async save() {
      if (!element.mounted || !slot.current) throw stripeError(app, 'unreachable')
      return saveCard(app, element.mounted, slot.current, stripeBillingDetails(billing.values, withAddress))
    },
  }))

  const input = (field: keyof BillingForm) => {
    const props = billing.input(field)
    return {
      ...props,
      disabled,
      onChange: (event: ChangeEvent<{ value: string }>) => {
        props.onChange(event)
        onChange?.()
      },
    }
  }
  const waiting = !element.ready
  return (
    <div ref={box} className={form} part="card-form">
      <TextField {...input('name')} label={t('nameOnCard')} autoComplete="cc-name" maxLength={200} />
      <fieldset
        className={card}
        disabled={disabled}
        aria-label={t('cardForm')}
        aria-busy={waiting && !element.error}
        data-short={element.error ? '' : undefined}
      >
        {element.error ? (
          <Alert
            tone="danger"
            title={t('paymentMethodError')}
            action={
              <Button size="small" onClick={element.retry}>
                {t('tryAgain')}
              </Button>
            }
          >
            {errorText(app, element.error)}
          </Alert>
        ) : waiting ? (
          <div className={skeleton} role="status">
            <VisuallyHidden>{t('cardLoading')}</VisuallyHidden>
            <Skeleton height={56} />
            <Skeleton height={56} />
            <Skeleton height={56} />
          </div>
        ) : null}
        <slot
          ref={slot}
          name={name}
          className={place}
          data-waiting={waiting ? '' : undefined}
          hidden={element.error !== undefined}
        />
      </fieldset>
      <TextField
        {...input('email')}
        label={b('emailInputLabel')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      {withAddress ? (
        <Suspense fallback={<Skeleton height={300} />}>
          <AddressFields input={input} />
        </Suspense>
      ) : null}
    </div>
  )
}

let count = 0

/** What is known of the person already. */
function beginning(app: App): BillingForm {
  const { user } = app.session.$state.get()
  return { ...emptyBillingForm, name: user?.name ?? '', email: user?.email ?? '' }
}

const focusMistake = (box: HTMLElement | null) =>
  requestAnimationFrame(() => box?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

async function saveCard(
  app: App,
  { stripe, elements }: MountedElement,
  near: Element,
  billing_details: ReturnType<typeof stripeBillingDetails>,
): Promise<string> {
  const { $stripe } = subscriptionsOf(app)
  // An attempt that the bank refused left its intent open: the next card goes into the same.
  const clientSecret = $stripe.get().cardSetupIntentSecret ?? (await createCardSetupIntentSecret(app))
  if (!clientSecret) throw $stripe.get().error ?? stripeError(app, 'cardUnsaved')
  const { error, setupIntent } = await stepAside(near, () =>
    stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: {
        return_url: app.env.page.url.href,
        payment_method_data: { billing_details },
      },
      redirect: 'if_required',
    }),
  )
  if (error?.type !== 'card_error') $stripe.setKey('cardSetupIntentSecret', null)
  if (error) throw cardError(app, error)
  const method = setupIntent?.payment_method
  if (!method) throw stripeError(app, 'cardUnsaved')
  return typeof method === 'string' ? method : method.id
}

/** What Stripe says of a card is for persons and in their language; what it says of itself is not. */
export function cardError(app: App, error: StripeError): ApiError {
  const ofCard =
    error.type === 'card_error' ||
    error.type === 'validation_error' ||
    error.code?.endsWith('_authentication_failure')
  if (!ofCard || !error.message)
    return stripeError(app, error.type === 'api_connection_error' ? 'unreachable' : 'cardUnsaved', {}, error)
  return new ApiError(error.message, {
    statusCode: 402,
    errorCode: `card.${error.decline_code ?? error.code ?? 'declined'}`,
  })
}
