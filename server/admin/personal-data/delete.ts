import { personalDataErrors } from '../../../contract/errors/personal-data.ts'
import type { PersonalDataProof } from '../../../contract/personal-data.ts'
import type { Context } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { clearRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { deletePerson } from './delete-person.ts'
import { proveIdentity } from './prove.ts'

/**
 * Deletes the caller for good, who proves that it is them.
 *
 * @throws Problem 400, 403, or 409 with what has to be done first
 */
export async function deleteAccount(
  proof: PersonalDataProof,
  context: Context,
  features: readonly Feature[],
): Promise<Record<string, never>> {
  if (!context.vendor.settings.personalData.deletionAllowed) throw new Problem(personalDataErrors.deletionOff)
  await proveIdentity(proof, context)
  await context.transact(tx => deletePerson(tx, context, features))
  clearRefreshCookie(context)
  return {}
}
