import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../../state/app/app.ts'
import { useApp } from '../shell/app-context.ts'
import { useLanguage } from '../shell/use-language.ts'
import { appearanceOf, followAppearance } from './appearance.ts'
import { lightSlot } from './light-slot.ts'
import { loadStripe, localeOf, stripeError } from './load-stripe.ts'

export interface MountedElement {
  stripe: Stripe
  elements: StripeElements
  payment: StripePaymentElement
}

export interface PaymentElement {
  mounted: MountedElement | undefined
  /** It can be typed into. */
  ready: boolean
  error: ApiError | undefined
  retry: () => void
}

/** Milliseconds until a form that says nothing is taken to be lost. */
export const readyWithin = 30_000

interface PaymentElementOptions {
  currency: string
  /** We ask for the address ourselves. */
  ownAddress: boolean
  onChange: () => void
  onEscape: () => void
}

/**
 * Stripe's card fields in the place of a `<slot>`: loads Stripe.js, mounts them in the page's own tree, dresses them in
 * our theme, and ends with an error instead of waiting for ever.
 */
export function usePaymentElement(
  slot: RefObject<HTMLSlotElement | null>,
  options: PaymentElementOptions,
): PaymentElement {
  const app = useApp()
  const { currency, ownAddress } = options
  const [mounted, setMounted] = useState<MountedElement>()
  const [ready, setReady] = useState(false)
  const [error, setError] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  const changed = useEffectEvent(options.onChange)
  const escaped = useEffectEvent(options.onEscape)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins from nothing
  useEffect(() => {
    const stops: (() => void)[] = []
    const over = new AbortController()
    // The first reason is the cause, what follows are its consequences.
    const fail = (thrown: unknown) => {
      if (!over.signal.aborted) setError(known => known ?? toApiError(thrown))
    }

    async function start(): Promise<void> {
      const stripe = await loadStripe(app)
      const at = slot.current
      if (over.signal.aborted || !at) return
      const { place, remove } = lightSlot(at)
      // A slot draws nothing of its own that a color could be read from.
      const near = at.parentElement ?? place
      stops.push(remove)
      const elements = stripe.elements({
        mode: 'setup',
        currency,
        allowedPaymentMethodTypes: ['card'],
        appearance: appearanceOf(near),
      })
      const payment = elements.create('payment', {
        layout: { type: 'tabs' },
        fields: { billingDetails: { name: 'never', email: 'never', address: ownAddress ? 'never' : 'auto' } },
        terms: { card: 'never' },
        wallets: { applePay: 'never', googlePay: 'never' },
      })
      stops.push(() => payment.destroy())
      stops.push(followAppearance(near, appearance => elements.update({ appearance })))
      payment.on('change', () => changed())
      payment.on('escape', () => escaped())
      payment.on('loaderror', ({ error }) => fail(stripeError(app, 'unreachable', {}, error)))
      payment.on('ready', () => {
        if (!over.signal.aborted) setReady(true)
        answered.abort()
      })
      const answered = new AbortController()
      stops.push(() => answered.abort())
      stops.push(watchFrames(app, fail))
      app.clock.after(readyWithin, answered.signal).then(
        () => fail(stripeError(app, 'late')),
        () => {}, // it answered, or the wait was aborted
      )
      payment.mount(place)
      setMounted({ stripe, elements, payment })
    }
    start().catch(fail)

    return () => {
      over.abort()
      // The element first, its place last.
      for (const stop of stops.reverse()) stop()
      setMounted(undefined)
      setReady(false)
      setError(undefined)
    }
  }, [app, slot, currency, ownAddress, attempt])

  const locale = localeOf(useLanguage())
  // What is typed stays: the fields change their words alone.
  useEffect(() => void mounted?.elements.update({ locale }), [mounted, locale])

  return { mounted, ready: ready && !error, error, retry: () => setAttempt(count => count + 1) }
}

/** A policy that lets the script in but not its frames leaves an empty box, and no event of Stripe's. */
function watchFrames(app: App, fail: (error: ApiError) => void): () => void {
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const url = URL.parse(blockedURI)
    if (!/^(frame|child)-src$/.test(effectiveDirective) || !url) return
    fail(stripeError(app, 'blocked', { origin: url.origin }))
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => document.removeEventListener('securitypolicyviolation', onViolation)
}
