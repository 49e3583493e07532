import type { AuthResponse } from '../../../contract/auth.ts'
import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { StepUpRequest } from '../../../contract/step-up.ts'
import { isSteppedUp } from '../../../rules/step-up.ts'
import type { Context } from '../../core/context/context.ts'
import { mailAfter, signInMethodOf } from '../../core/factors/strategies.ts'
import { requirePerson } from '../../core/route/allow-token.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { countDevices, devicesAfter, devicesOf } from '../finish-sign-in/devices.ts'
import { openPending } from '../finish-sign-in/pending.ts'
import { tenantToken } from '../sign-in/tenant-token.ts'

/**
 * Asks the person of this session for a second factor once more (STEPUP-16). A session that proved one within `maxAge`
 * gets a token that says so; else the answer holds the devices, and the calls of the second factor go on from there.
 *
 * @throws Problem 400 with the text `MFA is not enrolled` where there is nothing to prove
 */
export async function generateStepUp({ maxAge }: StepUpRequest, context: Context): Promise<AuthResponse> {
  const { caller, vendorScope } = context
  requirePerson(caller)
  const { userId, email, name, tenantId, sessionId, amr, acr, authTime } = caller
  if (isSteppedUp({ acr, amr, auth_time: authTime }, maxAge, Date.now() / 1000)) {
    return { mfaRequired: false, emailVerified: true, ...(await tenantToken({ tenantId }, context)) }
  }
  const came = await signInMethodOf(vendorScope, caller)
  const devices = countDevices(devicesAfter(context, await devicesOf(vendorScope, userId), came))
  // A step-up adds no factor: for who came by mail, the mailbox is none either.
  if (devices === 0 && !mailAfter(context, came)) throw new Problem(mfaErrors.notEnrolled)
  const asked = { userId, email, name, tenantId, amr: [...amr], stepUp: sessionId }
  return await context.transact(tx => openPending(tx, context, asked))
}
