import type { SignUp, SignUpReply } from '../../../contract/sign-up.ts'
import type { Context } from '../../core/context/context.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { answerSignIn } from '../finish-sign-in/finish-sign-in.ts'
import { checkSignUp } from './check-sign-up.ts'
import { register } from './register.ts'
import { signUpWith } from './sign-up.ts'

/**
 * Registers a user by a user name. With an address beside it this is a sign-up by that address; with nothing else there
 * is nothing to prove, and the account is open. A name that is taken is said to be: names are public.
 */
export async function signUpByUsername(body: SignUp, context: Context): Promise<SignUpReply> {
  const request = await checkSignUp(body, context, 'username')
  if (request.email) return await signUpWith(request, context)
  requireCookieHome(context)
  const registered = await context.transact(tx => register(tx, context, request))
  const { userId, tenantId, outcome } = registered!
  return {
    shouldActivate: false,
    userId,
    tenantId,
    ...(outcome && { authResponse: await answerSignIn(context, outcome) }),
  }
}
