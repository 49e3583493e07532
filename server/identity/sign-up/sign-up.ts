import { randomUUID } from 'node:crypto'
import type { SignUp, SignUpReply } from '../../../contract/sign-up.ts'
import type { Context } from '../../core/context/context.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { newToken } from '../../platform/secrets/random-token.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { defer } from '../deferred/defer.ts'
import { answerSignIn } from '../finish-sign-in/finish-sign-in.ts'
import { decoyActivation } from '../invitations/activation-codes.ts'
import { type CheckedSignUp, checkSignUp } from './check-sign-up.ts'
import { mustActivate, register } from './register.ts'
import { signUpAgain } from './sign-up-again.ts'
import { deferredSignUp } from './sign-up-later.ts'

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
  if (request.email !== undefined && mustActivate(context, request))
    return await beginSignUp(request, context)
  const registered = await context.transact(tx => register(tx, context, request))
  if (registered?.outcome) {
    const { userId, tenantId, outcome } = registered
    return { shouldActivate: false, userId, tenantId, authResponse: await answerSignIn(context, outcome) }
  }
  // Without activation a new account is signed in at once: that this one is not tells that it is known.
  const ids = registered ?? idsOf(request)
  if (!registered) await signUpAgain(request, context, ids)
  return { shouldActivate: true, userId: ids.userId, tenantId: ids.tenantId }
}

/** What is known of the address is looked up after the answer. */
async function beginSignUp(request: CheckedSignUp, context: Context): Promise<SignUpReply> {
  const ids = idsOf(request)
  const activationToken = context.vendor.settings.links.activationByCode ? newToken() : undefined
  if (activationToken !== undefined)
    await decoyActivation(context, ids.userId, request.passwordHash !== undefined, activationToken)
  await defer(context, deferredSignUp, { request, ids, activationToken, phoneProven: false })
  return { shouldActivate: true, ...ids, ...(activationToken && { activationToken }) }
}

const idsOf = ({ invitedTo }: CheckedSignUp) => ({ userId: randomUUID(), tenantId: invitedTo ?? uuidv7() })
