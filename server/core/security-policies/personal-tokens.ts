import type { PersonalTokensPolicy } from '../../../contract/security-policies.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Context } from '../context/context.ts'
import { readPolicy, writePolicy } from './stored-policy.ts'

/** What the tenant decided of personal tokens; nothing: every one of them expires. */
export async function readPersonalTokens(scope: TenantScope): Promise<PersonalTokensPolicy> {
  const { neverExpires = false } = (await readPolicy<PersonalTokensPolicy>(scope, 'personal_tokens')) ?? {}
  return { neverExpires }
}

/** It counts for tokens that are made from now on. */
export async function savePersonalTokens(
  policy: PersonalTokensPolicy,
  { transact }: Context,
): Promise<PersonalTokensPolicy> {
  const { neverExpires } = await transact(tx => writePolicy(tx, 'personal_tokens', () => policy))
  return { neverExpires }
}
