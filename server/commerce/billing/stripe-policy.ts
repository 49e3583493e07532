import type { StripeAccess } from '../../core/config/stripe-access.ts'

/** What a page must allow beside its own, so that Stripe's form can be in it. */
export interface AllowedSources {
  scriptSrc: string[]
  frameSrc: string[]
  connectSrc: string[]
  /** Sheets that their scripts bring. */
  styleSrc?: string[]
  /** Scripts of others that write markup as text: the page cannot ask for trusted types then. */
  untyped?: boolean
}

const ofStripe: AllowedSources = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
}

/**
 * The sources of an account's script: Stripe's own, as Stripe documents them, or those of the development sandbox.
 * Without an account a page allows nothing more.
 */
export function stripeSources(access: Pick<StripeAccess, 'scriptUrl'> | undefined): AllowedSources {
  if (!access) return { scriptSrc: [], frameSrc: [], connectSrc: [] }
  if (!access.scriptUrl) return ofStripe
  const origin = [new URL(access.scriptUrl).origin]
  return { scriptSrc: origin, frameSrc: origin, connectSrc: origin }
}

/** The content security policy of a page of ours: its own scripts and styles, nothing inline, and these. */
export function pagePolicy(
  images: string,
  { scriptSrc, frameSrc, connectSrc, styleSrc = [], untyped = false }: AllowedSources,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSrc].join(' '),
    ["style-src 'self'", ...styleSrc].join(' '),
    `img-src ${images}`,
    ["connect-src 'self'", ...connectSrc].join(' '),
    ...(frameSrc.length ? [['frame-src', ...frameSrc].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(untyped ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')
}
