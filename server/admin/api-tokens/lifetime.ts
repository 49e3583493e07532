import { apiTokenErrors } from '../../../contract/errors/api-tokens.ts'
import { readPersonalTokens } from '../../core/security-policies/personal-tokens.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** 90 days: a personal token that is forgotten expires by itself. */
const DEFAULT_MINUTES = 129_600

/** A year: more is as good as never, and takes the tenant's permission as that does. */
const MAX_MINUTES = 525_600

/**
 * How many minutes a personal token lives; null: until it is revoked. Published clients send null where none was chosen, so
 * that null is taken for "never" only where the tenant permits it, and is no error elsewhere: the answer names the end.
 *
 * @throws Problem 400 for more than a year where the tenant does not permit "never"
 */
export async function personalLifetime(
  scope: TenantScope,
  requested: number | null | undefined,
): Promise<number | null> {
  if (requested === undefined) return DEFAULT_MINUTES
  if (requested !== null && requested <= MAX_MINUTES) return requested
  const { neverExpires } = await readPersonalTokens(scope)
  if (requested !== null) {
    if (!neverExpires) throw new Problem(apiTokenErrors.tooLong, { context: { field: 'expiresInMinutes' } })
    return requested
  }
  return neverExpires ? null : DEFAULT_MINUTES
}
