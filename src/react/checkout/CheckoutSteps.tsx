import { lazy, type RefObject, Suspense } from 'react'
import type { CheckoutState } from '../../state/checkout/checkout-state.ts'
import type { RunningCheckout } from '../../state/checkout/run-checkout.ts'
import { loadAgain } from '../../state/load-again.ts'
import type { CardFormHandle } from './CardForm.tsx'
import { Confirmed } from './Confirmed.tsx'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'

/** Most come with a plan in mind. */
const PlanChoice = lazy(() =>
  loadAgain(() => import('./PlanChoice.tsx')).then(({ PlanChoice }) => ({ default: PlanChoice })),
)

/** Few choose what they have. */
const Owned = lazy(() => loadAgain(() => import('./Owned.tsx')).then(({ Owned }) => ({ default: Owned })))

export interface StepProps {
  running: RunningCheckout
  state: CheckoutState
}

/** The screen of each step. While money moves the form stays where it is: Stripe's frame must not be taken away. */
export function CheckoutSteps({
  running,
  state,
  card,
}: StepProps & { card: RefObject<CardFormHandle | null> }) {
  const props = { running, state }
  switch (state.step) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed {...props} />
    case 'selectPlan':
      return (
        <Suspense fallback={<Loading />}>
          <PlanChoice {...props} />
        </Suspense>
      )
    case 'owned':
      return (
        <Suspense fallback={<Loading />}>
          <Owned {...props} />
        </Suspense>
      )
    case 'confirmed':
      return <Confirmed {...props} />
    case 'paymentDetails':
    case 'savingCard':
    case 'confirming':
    case 'nextAction':
      return <PaymentDetails {...props} card={card} />
  }
}
