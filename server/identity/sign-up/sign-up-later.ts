import type { Context } from '../../core/context/context.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { findAccount } from '../accounts/accounts.ts'
import { withinLimit } from '../accounts/identifier-limit.ts'
import { decoyActivation } from '../invitations/activation-codes.ts'
import type { CheckedSignUp } from './check-sign-up.ts'
import { register } from './register.ts'
import { signUpAgain } from './sign-up-again.ts'

/** Ids of the answer; the account has them, unless the identifier is known. */
export interface SignUpIds {
  userId: string
  tenantId: string
}

interface DeferredSignUp {
  request: CheckedSignUp
  ids: SignUpIds
  activationToken?: string | undefined
  /** A code that was sent to the phone came back. */
  phoneProven: boolean
}

/**
 * The part of a sign-up that is done after its answer: the account is made, with the ids that were answered, and gets its
 * activation mail; or the owner of a known address is notified of it. The token of the answer opens something either way.
 */
async function finishSignUp(
  { request, ids, activationToken, phoneProven }: DeferredSignUp,
  context: Context,
): Promise<void> {
  const known = await findAccount(context.vendorScope, { email: request.email ?? '' })
  const shown = { ...ids, activationToken }
  const registered = known
    ? undefined
    : await context.transact(tx => register(tx, context, request, { phone: phoneProven, ...shown }))
  if (registered) return
  // Each phone may name the same address: it gets few mails all the same, and their number is not disclosed.
  const mailed = !phoneProven || (await withinLimit(context, 'activation-mail', request.email ?? ''))
  const sent = mailed ? await signUpAgain(request, context, shown) : undefined
  if (activationToken !== undefined && sent === undefined)
    await decoyActivation(context, ids.userId, request.passwordHash !== undefined, activationToken)
}

export const deferredSignUp = deferredWork('sign-up', finishSignUp)
