import type Stripe from 'stripe'

/** How far the time of a signature may be from now, in seconds: an old delivery cannot be played again. */
const TOLERANCE = 300

/**
 * Whether a delivery is signed with one of the secrets (there are several while one replaces another), and now.
 *
 * @param header Stripe-Signature: `t=<seconds>,v1=<hex>`
 */
export async function isSigned(
  payload: Buffer,
  header: unknown,
  secrets: readonly string[],
): Promise<boolean> {
  if (typeof header !== 'string' || !isRecent(header)) return false
  const { webhooks } = (await import('stripe')).default
  let found = false
  // Every secret is tried, so that the time discloses nothing of which one fits.
  for (const secret of secrets) if (fits(webhooks, payload, header, secret)) found = true
  return found
}

/** The library refuses what is old and takes what comes from the future. */
function isRecent(header: string): boolean {
  const seconds = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN)
  return Math.abs(Date.now() / 1000 - seconds) <= TOLERANCE
}

function fits({ signature }: Stripe.Webhooks, payload: Buffer, header: string, secret: string): boolean {
  try {
    return signature?.verifyHeader(payload, header, secret, TOLERANCE) ?? false
  } catch {
    return false
  }
}
