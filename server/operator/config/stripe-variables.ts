import { insecureStripe, type StripeAccess } from '../../core/config/stripe-access.ts'
import type { Mistake } from '../../core/vendor-file/mistake.ts'
import { listed } from '../../platform/language/english.ts'
import { publicUrl } from './parse.ts'

/** A key that starts as it must; the other one here would be shown to every browser. */
function key(prefixes: string[], other: string): (text: string) => string {
  return text => {
    if (prefixes.some(prefix => text.startsWith(prefix))) return text
    throw `must start with ${listed(prefixes, 'disjunction')}. ${other}`
  }
}

/** The environment variables of Stripe, beside those of `server/operator/config/read-config.ts`. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: {
    default: null,
    secret: true,
    summary:
      'The secret key of the account at Stripe that bills for the oldest vendor without keys in its configuration; without it, development uses the sandbox and production bills no tenant.',
    parse: key(['sk_', 'rk_'], 'Stripe shows it under Developers → API keys as the secret key.'),
  },
  STRIPE_PUBLISHABLE_KEY: {
    default: null,
    summary: 'The publishable key of the same account: browsers get it. Required with STRIPE_SECRET_KEY.',
    parse: key(['pk_'], 'A key that starts with sk_ is secret and must not be given here.'),
  },
  STRIPE_WEBHOOK_SECRET: {
    default: null,
    secret: true,
    summary:
      'The signing secret of the webhook endpoint at Stripe, several separated by commas while one is rotated; required in production with STRIPE_SECRET_KEY.',
    parse: (text: string) => text.split(',').map(part => key(['whsec_'], SIGNING_SECRET)(part.trim())),
  },
  STRIPE_API_URL: {
    default: null,
    summary: 'Another address of Stripe’s API, without a path; https in production. Default: api.stripe.com.',
    parse: publicUrl,
  },
} as const

const SIGNING_SECRET = 'Stripe shows it with the webhook endpoint as the signing secret.'

interface Given {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string[] | undefined
  STRIPE_API_URL?: string | undefined
}

/** The account that the environment names, if it names one; what is missing or unsafe goes to `mistakes`. */
export function stripeAccess(
  input: Given,
  production: boolean,
  mistakes: Mistake[],
): StripeAccess | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = input
  const apiUrl = input.STRIPE_API_URL
  if (production && apiUrl && !apiUrl.startsWith('https:')) mistakes.push(insecureStripe('STRIPE_API_URL'))
  if (!secretKey && !publishableKey) return undefined
  for (const [key, value] of Object.entries({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
  }))
    if (!value && !mistakes.some(mistake => mistake.key === key))
      mistakes.push({
        key,
        message: 'is missing: give the secret and the publishable key together, or neither.',
      })
  const webhookSecrets = input.STRIPE_WEBHOOK_SECRET ?? []
  if (production && !webhookSecrets.length && !mistakes.some(({ key }) => key === 'STRIPE_WEBHOOK_SECRET'))
    mistakes.push({
      key: 'STRIPE_WEBHOOK_SECRET',
      message: `is required in production with STRIPE_SECRET_KEY. ${SIGNING_SECRET}`,
    })
  return secretKey && publishableKey ? { secretKey, publishableKey, webhookSecrets, apiUrl } : undefined
}
