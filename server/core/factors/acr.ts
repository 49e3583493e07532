import type { FACTOR_METHODS } from '../../../rules/step-up.ts'

export { MULTI_FACTOR } from '../../../rules/step-up.ts'

/** How a factor is written into `amr` (RFC 8176); a session of two factors has `mfa` beside it. */
export type FactorMethod = (typeof FACTOR_METHODS)[number]

export function withFactor(amr: readonly string[], method: FactorMethod): string[] {
  return [...new Set([...amr, method, 'mfa'])]
}
