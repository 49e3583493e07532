import type { Context } from '../../core/context/context.ts'
import { browserHash, sentBrowser } from '../../core/sessions/known-device.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { findAccount, type Identifier } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'

/**
 * Counts a sign-in against its identifier, wherever it comes from. A browser that the account knows has a limit of its own
 * once that one is reached: else a stranger's tries would use up the owner's.
 *
 * @throws Problem 429 with Retry-After
 */
export async function limitSignIn(context: Context, identifier: Identifier): Promise<void> {
  const named = Object.values(identifier).join()
  try {
    await limitIdentifier(context, 'sign-in', named)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429 || !sentBrowser(context)) throw error
    const browser = browserHash(context)
    const account = await findAccount(context.vendorScope, identifier, browser)
    if (!account?.trustsBrowser) throw error
    await limitIdentifier(context, 'known-browser', `${account.id} ${browser.toString('base64url')}`)
  }
}
