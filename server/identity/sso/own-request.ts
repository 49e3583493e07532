import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { browserHash } from './browser.ts'
import { recordRefusal } from './record-refusal.ts'
import { Refused } from './refused.ts'
import { type Asked, consumeRequest } from './requests.ts'

/** What this browser asked for, in this application; the answer consumes it. @throws Problem 401 */
export async function ownRequest(context: Context, state: string): Promise<Asked> {
  const requested = await consumeRequest(context, state)
  if (!requested) throw new Problem(ssoErrors.signInFailed)
  const browser = browserHash(context)
  if (browser?.equals(requested.browser) && requested.applicationId === context.application.id)
    return requested
  const error = new Refused('The answer came in another browser than the one that asked')
  await recordRefusal(context, requested, error)
  throw new Problem(ssoErrors.signInFailed, { cause: error })
}
