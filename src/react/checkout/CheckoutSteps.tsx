import { type RefObject, Suspense } from 'react'
import type { CheckoutState } from '../../state/checkout/checkout-state.ts'
import type { RunningCheckout } from '../../state/checkout/run-checkout.ts'
import { chunk } from '../shell/chunk.ts'
import type { CardFormHandle } from './CardForm.tsx'
import { Confirmed } from './Confirmed.tsx'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'

/** Most come with a plan in mind. */
const PlanChoice = chunk(() => import('./PlanChoice.tsx'))

/** Few choose what they have. */
const Owned = chunk(() => import('./Owned.tsx'))

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
  const step = () => {
    switch (state.step) {
      case 'loading':
        return <Loading />
      case 'failed':
        return <Failed {...props} />
      case 'selectPlan':
        return <PlanChoice {...props} />
      case 'owned':
        return <Owned {...props} />
      case 'confirmed':
        return <Confirmed {...props} />
      // paymentDetails, savingCard, confirming, nextAction
      default:
        return <PaymentDetails {...props} card={card} />
    }
  }
  return <Suspense fallback={<Loading />}>{step()}</Suspense>
}
