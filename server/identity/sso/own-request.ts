import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { browserHash } from './browser.ts'
import { recordRefusal } from './record-refusal.ts'
import { Refused } from './refused.ts'
import { type Asked, consumeRequest } from './requests.ts'

/** What this browser asked for, in this application; the answer uses it up. @throws Problem 401 */
export async function ownRequest(context: Context, state: string): Promise<Asked> {
  const asked = await consumeRequest(context, state)
  if (!asked) throw new Problem(ssoErrors.signInFailed)
  const browser = browserHash(context)
  if (browser?.equals(asked.browser) && asked.applicationId === context.application.id) return asked
  const error = new Refused('The answer came in another browser than the one that asked')
  await recordRefusal(context, asked, error)
  throw new Problem(ssoErrors.signInFailed, { cause: error })
}
