/** The class of a sign-in that proved a second factor. Source: wire fact, step-up. */
export const MULTI_FACTOR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

/** How a factor is written into `amr` (RFC 8176); a session of two factors has `mfa` beside it. */
export type FactorMethod = 'otp' | 'sms' | 'hwk'

export function withFactor(amr: readonly string[], method: FactorMethod): string[] {
  return [...new Set([...amr, method, 'mfa'])]
}
