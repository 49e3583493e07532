import type { TenantScope } from '../db/scope.ts'
import { readPersonalTokens } from '../security-policies/personal-tokens.ts'

/** 90 days: a personal token that somebody forgets ends by itself. */
const DEFAULT_MINUTES = 129_600

/**
 * How many minutes a personal token lives; null: until it is revoked. Published clients send null where nobody chose, so
 * that null is taken for "never" only where the tenant permits it, and is no error elsewhere: the answer names the end.
 */
export async function personalLifetime(
  scope: TenantScope,
  asked: number | null | undefined,
): Promise<number | null> {
  if (asked === undefined) return DEFAULT_MINUTES
  if (asked !== null) return asked
  const { neverExpires } = await readPersonalTokens(scope)
  return neverExpires ? null : DEFAULT_MINUTES
}
