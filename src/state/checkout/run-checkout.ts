import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { errorText } from '../app/messages.ts'
import { billingError } from '../billing/billing-errors.ts'
import { confirmCheckout, errorCheckout, finishCheckout, loadCheckout } from '../billing/checkout.ts'
import { requireProvider } from '../billing/payment-configuration.ts'
import { source, subscriptionsOf } from '../billing/subscriptions.ts'
import { checkoutDelays, maxPolls } from './checkout-delays.ts'
import { checkout } from './checkout-flow.ts'
import type { CheckoutRequest } from './checkout-request.ts'
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutFacts,
  initialCheckout,
} from './checkout-state.ts'

/** What only a page can do, with Stripe.js. The promises reject with an ApiError that a person can read. */
export interface CheckoutPage {
  /** Saves what the card form holds. @returns Stripe's id of the payment method */
  saveCard(): Promise<string>
  /** Carries out what the bank wants for a payment, such as 3-D Secure. */
  nextAction(secret: string): Promise<void>
  /** Takes the dialog away. */
  hide(): void
}

export interface RunningCheckout {
  readonly $state: ReadableAtom<typeof initialCheckout>
  send(event: CheckoutEvent): void
  /**
   * Begins, once the page is there.
   *
   * @returns what stops it: nothing changes any more, and what the server was asked to do goes on there
   */
  open(page: CheckoutPage): () => void
}

/** The flow of one checkout; it waits for `open`. */
export function runCheckout(app: App, request: CheckoutRequest): RunningCheckout {
  const $state = atom(initialCheckout)
  let page: CheckoutPage | undefined

  function send(event: CheckoutEvent): void {
    if (!page) return
    const { state, effects } = checkout($state.get(), event)
    $state.set(state)
    for (const effect of effects) run(effect, page)
  }

  /** An outcome of either kind comes back as an event. */
  function settle<T>(
    work: Promise<T>,
    done: (value: T) => CheckoutEvent,
    no: (error: ApiError) => CheckoutEvent,
  ) {
    work.then(
      value => send(done(value)),
      (thrown: unknown) => send(no(toApiError(thrown))),
    )
  }

  function run(effect: CheckoutEffect, { saveCard, nextAction, hide }: CheckoutPage): void {
    switch (effect.type) {
      case 'load':
        settle(
          readFacts(app),
          facts => ({ type: 'loaded', facts }),
          error => ({ type: 'loadFailed', error }),
        )
        break
      case 'preview': {
        const { planId } = effect
        settle(
          readPreview(app, planId),
          preview => ({ type: 'previewed', planId, preview }),
          error => ({ type: 'previewFailed', planId, error }),
        )
        break
      }
      case 'saveCard':
        settle(
          saveCard(),
          paymentMethodId => ({ type: 'cardSaved', paymentMethodId }),
          error => ({ type: 'cardRefused', error }),
        )
        break
      case 'nextAction':
        settle(
          nextAction(effect.secret),
          () => ({ type: 'actionDone' }),
          error => ({ type: 'actionRefused', error }),
        )
        break
      case 'confirm':
        settle(confirm(app, effect), event => event, refused)
        break
      case 'settle':
        settle(
          awaitPayment(app, effect.planId, () => page === undefined),
          event => event,
          refused,
        )
        break
      case 'tell':
        callHost(effect)
        break
      case 'hide':
        hide()
        break
    }
  }

  function callHost(effect: Extract<CheckoutEffect, { type: 'tell' }>): void {
    if (effect.what === 'error') errorCheckout(app, effect.error)
    try {
      if (effect.what === 'error') request.onError?.(errorText(app, effect.error))
      else request.onSuccess?.()
    } catch (error) {
      app.log.error('a callback of the checkout failed', error)
    }
  }

  return {
    $state,
    send,
    open(input) {
      page = input
      send({ type: 'opened', wanted: request.plan || null })
      return () => {
        page = undefined
      }
    },
  }
}

const refused = (error: ApiError): CheckoutEvent => ({ type: 'refused', error })

/** Reads everything, and what the flow decides on. Rejects with what stands in the way of buying anything. */
async function readFacts(app: App): Promise<CheckoutFacts> {
  const error = await loadCheckout(app)
  if (error) throw error
  const { $subscription, $information, $plans, $paymentMethod } = subscriptionsOf(app)
  const { subscription } = $subscription.get()
  const { summary } = $information.get()
  if (!subscription) throw billingError('subscription')
  if (subscription.externallyManaged || summary?.externallyManaged) throw billingError('externallyManaged')
  const { plans } = $plans.get()
  const current = plans.find(({ slug }) => slug === subscription.plan.slug)?.id ?? null
  const onFile = $paymentMethod.get().paymentMethod !== undefined
  const trialPlanId = subscription.status === 'trialing' && onFile ? current : null
  if (!trialPlanId) await requireProvider(app)
  return {
    plans: plans.map(({ id, slug, price }) => ({ id, slug, price })),
    ownedPlanId: subscription.status === 'active' && !subscription.nextPlan ? current : null,
    onFile,
    trialPlanId,
  }
}

/** What the change costs; null where the server has no such route, as the published one. */
async function readPreview(app: App, planId: string) {
  const { subscription } = subscriptionsOf(app).$subscription.get()
  if (!subscription) throw billingError('subscription')
  return app
    .call(
      'GET /subscriptions/resources/subscriptions/v1/:subscriptionId/preview',
      { params: { subscriptionId: subscription.id }, query: { planId } },
      { ...source, expected: [404] },
    )
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 404) return null
      throw error
    })
}

async function confirm(
  app: App,
  { planId, paymentMethodId }: Extract<CheckoutEffect, { type: 'confirm' }>,
): Promise<CheckoutEvent> {
  const outcome = await confirmCheckout(app, { planId, paymentMethodId: paymentMethodId ?? undefined })
  if (outcome.result === 'failed') return refused(outcome.error)
  if (outcome.result === 'nextAction') return { type: 'actionNeeded', secret: outcome.secret }
  return { type: 'confirmed' }
}

const notYet = () =>
  new ApiError('Your bank has agreed, but the payment has not arrived yet. Look again in a minute.', {
    statusCode: 500,
    errorCode: 'billing.notYet',
  })

/** The server learns of the payment from Stripe; the plan counts from then on. */
async function awaitPayment(app: App, planId: string, gone: () => boolean): Promise<CheckoutEvent> {
  const slug = subscriptionsOf(app)
    .$plans.get()
    .plans.find(({ id }) => id === planId)?.slug
  for (let look = 0; look < maxPolls && !gone(); look++) {
    if (look > 0) await app.clock.after(checkoutDelays.settle)
    const [subscription] = await app.call('GET /subscriptions/resources/subscriptions/v1', {}, source)
    if (subscription?.plan.slug !== slug || subscription?.status === 'incomplete') continue
    await finishCheckout(app)
    return { type: 'confirmed' }
  }
  throw notYet()
}
