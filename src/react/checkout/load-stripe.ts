import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../../state/app/app.ts'
import { featureKey } from '../../state/app/feature-key.ts'
import { loadAgain } from '../../state/app/load-again.ts'
import { translator } from '../../state/app/messages.ts'
import { loadPaymentConfiguration } from '../../state/billing/payment-configuration.ts'
import { subscriptionsOf } from '../../state/billing/subscriptions.ts'
import { chosenLanguage } from '../../state/language/choice.ts'
import { stripeTexts } from './card-texts.ts'

/** The address that @stripe/stripe-js of our version would load by itself; a test holds the two together. */
export const stripeScript = 'https://js.stripe.com/endive/stripe.js'

const KEY = featureKey('stripe')

/** What one app has of Stripe.js: for another key, language or after a failure it is made again. */
interface Loaded {
  for: string
  stripe: Promise<Stripe>
}

export const stripeError = (
  app: App,
  text: keyof (typeof stripeTexts)['english'],
  values: Record<string, string> = {},
  cause?: unknown,
): ApiError =>
  new ApiError(translator(app, stripeTexts)(text, values), {
    statusCode: 500,
    errorCode: `billing.${text}`,
    cause,
  })

/** Stripe.js with the vendor's key; loaded on the first call, and again after a failure. Rejects with ApiError. */
export async function loadStripe(app: App): Promise<Stripe> {
  const billing = subscriptionsOf(app)
  if (!billing.$config.get().config) await loadPaymentConfiguration(app)
  const { config, error } = billing.$config.get()
  if (!config) throw error ?? stripeError(app, 'unreachable')
  const locale = localeOf(chosenLanguage(app))
  const loaded = app.feature<{ last?: Loaded }>(KEY, () => ({}))
  const wanted = `${config.apiKey} ${locale}`
  if (loaded.last?.for === wanted) return loaded.last.stripe
  const stripe = create(app, config.apiKey, locale, billing.scriptUrl ?? stripeScript)
  const mine = { for: wanted, stripe }
  loaded.last = mine
  stripe.catch(() => {
    if (loaded.last === mine) delete loaded.last
  })
  return stripe
}

async function create(app: App, key: string, locale: StripeElementLocale, address: string): Promise<Stripe> {
  // Beside each other; Stripe's package finds the script that is there by then.
  const [{ loadStripe: createStripe }] = await Promise.all([
    loadAgain(() => import('@stripe/stripe-js/pure')),
    loadScript(app, address),
  ])
  const stripe = await createStripe(key, { locale })
  if (!stripe) throw stripeError(app, 'unreachable')
  return stripe
}

/** Resolves when `window.Stripe` is there. A page that forbids the script hears why, and which origin to allow. */
async function loadScript(app: App, address: string): Promise<void> {
  if ('Stripe' in window) return
  const { origin, href } = new URL(address, app.env.page.url)
  let forbidden = false
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(origin) || blockedURI === 'trusted-types-sink') forbidden = true
  }
  const script = document.createElement('script')
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve()
      script.onerror = reject
      script.src = trusted(href)
      document.head.append(script)
    })
  } catch (cause) {
    script.remove()
    // The violation is reported in a task of its own, which may come after the script's error.
    await app.clock.after(0)
    const text = forbidden || cause instanceof TypeError ? 'blocked' : 'unreachable'
    const error = stripeError(app, text, { origin }, cause)
    app.log.error(error.message, cause)
    throw error
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
  }
}

interface Policy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined

/** For pages that require trusted types: this one address, which comes from our server or from this file. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  try {
    policy ??= trustedTypes?.createPolicy('portico-stripe', { createScriptURL: url => url })
  } catch {
    // The page does not know our policy: it decides about the plain address.
  }
  return policy?.createScriptURL(address) ?? address
}

const known =
  /^(ar|bg|cs|da|de|el|en|en-GB|es|es-419|et|fi|fil|fr|fr-CA|he|hr|hu|id|it|ja|ko|lt|lv|ms|mt|nb|nl|no|pl|pt|pt-BR|ro|ru|sk|sl|sv|th|tr|vi|zh|zh-HK|zh-TW)$/

/** Our language as Stripe names it; one that it does not speak is left to the browser's. */
export function localeOf(language: string): StripeElementLocale {
  const name = [language, language.split('-')[0] ?? ''].find(name => known.test(name)) ?? 'auto'
  return name as StripeElementLocale
}
