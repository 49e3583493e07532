import { randomUUID } from 'node:crypto'
import type { SignUp, SignUpReply } from '../../contract/sign-up.ts'
import type { Context } from '../context.ts'
import { uuidv7 } from '../db/uuid.ts'
import { decoyActivation } from '../sign-up/activation-codes.ts'
import { type CheckedSignUp, checkSignUp } from '../sign-up/check-sign-up.ts'
import { register } from '../sign-up/register.ts'
import { findAccount } from './accounts.ts'
import { answerSignIn } from './finish-sign-in.ts'
import { limitIdentifier } from './identifier-limit.ts'
import { inSameTime } from './same-time.ts'
import { signUpAgain } from './sign-up-again.ts'

/**
 * Registers a user (SIGNUP-10), in a tenant of their own or in the one that an invite link names. Where the vendor
 * asks for activation, the answer is the same for an address that has an account; its owner gets a mail that says so.
 */
export async function signUp(body: SignUp, context: Context): Promise<SignUpReply> {
  return await signUpWith(await checkSignUp(body, context, 'email'), context)
}

/** The same once the fields were checked. */
export async function signUpWith(request: CheckedSignUp, context: Context): Promise<SignUpReply> {
  await limitIdentifier(context, 'activation-mail', request.email ?? '')
  return await inSameTime(async () => {
    const known = await findAccount(context.vendorScope, { email: request.email ?? '' })
    const registered = known ? undefined : await context.transact(tx => register(tx, context, request))
    if (!registered) return await answerAgain(request, context)
    const { userId, tenantId, outcome, activationToken } = registered
    if (!outcome)
      return { shouldActivate: true, userId, tenantId, ...(activationToken && { activationToken }) }
    return { shouldActivate: false, userId, tenantId, authResponse: await answerSignIn(context, outcome) }
  })
}

/** Ids and a token that a new account would show, so that nothing tells an address that is known. */
async function answerAgain(request: CheckedSignUp, context: Context): Promise<SignUpReply> {
  const userId = randomUUID()
  const sent = await signUpAgain(request, context, userId)
  const { activationByCode } = context.vendor.settings.links
  const activationToken = activationByCode
    ? (sent ?? (await decoyActivation(context, userId, request.passwordHash !== undefined)))
    : undefined
  return {
    shouldActivate: true,
    userId,
    tenantId: request.invitedTo ?? uuidv7(),
    ...(activationToken && { activationToken }),
  }
}
