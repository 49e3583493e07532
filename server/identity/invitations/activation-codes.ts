import { signUpErrors } from '../../../contract/errors/sign-up.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { type Challenge, openChallenge, readChallenge } from '../../core/factors/one-time.ts'
import { checkCode, TRIES } from '../../core/factors/sent-code.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { withinLimit } from '../accounts/identifier-limit.ts'

/** What goes with a code: six digits, and the token of the page that asks for them. */
export interface TypedCode {
  userId: string
  token: string
  code: string
}

/**
 * The challenge that a code of this token and account opens. Tries are counted for the token and, so that many sign-ups
 * for one address give no more of them, for the account behind it.
 *
 * @throws Problem 400
 */
export async function openedBy(
  context: Context,
  purpose: 'activation-code' | 'invitation-code',
  { userId, token, code }: TypedCode,
): Promise<Challenge> {
  const challenge = await checkCode(context, { purpose, otcToken: token, code })
  const counted = await withinLimit(
    context,
    'activation-code',
    (await ownerOf(context, purpose, token)) ?? userId,
  )
  if (!challenge || !counted || challenge.data.userId !== userId) throw wrongCode()
  return challenge
}

async function ownerOf(
  { vendorScope }: Context,
  purpose: 'activation-code' | 'invitation-code',
  token: string,
): Promise<string | undefined> {
  const challenge = await readChallenge(vendorScope, purpose, token, TRIES + 1)
  return challenge?.userId ?? undefined
}

/** Whether a token waits for its code, and what it knows. */
export async function waitingFor(
  { vendorScope }: Context,
  userId: string,
  token: string,
): Promise<Challenge | undefined> {
  const challenge = await readChallenge(vendorScope, 'activation-code', token, TRIES)
  return challenge?.data.userId === userId ? challenge : undefined
}

/**
 * Makes a token one that no code opens and that looks like any other: until its code is sent, since the page asks for
 * the token as soon as it has it, and for good where the identifier has an account.
 *
 * @param chose whether the sign-up carried a password
 */
export async function decoyActivation(
  { vendorScope, vendor }: Context,
  userId: string,
  chose: boolean,
  token: string,
): Promise<void> {
  await openChallenge(vendorScope, {
    purpose: 'activation-code',
    token,
    seconds: vendor.settings.links.codeSeconds,
    data: { userId, bound: '', chose },
  })
}

/** The newest code counts on every page of the person's that still waits for one. */
export async function shareNewestCode({ vendorScope }: ContextTransaction, userId: string): Promise<void> {
  const open = await vendorScope
    .select('one_time_tokens')
    .select(['id', 'data'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'activation-code')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('id', 'desc')
    .execute()
  const [newest, ...older] = open
  for (const { id, data } of older) {
    const { proof } = newest!.data as { proof: string }
    await vendorScope
      .update('one_time_tokens')
      .set({ data: JSON.stringify({ ...(data as object), proof }) })
      .where('id', '=', id)
      .execute()
  }
}

export function wrongCode(): Problem {
  return new Problem(signUpErrors.codeWrong, { context: { field: 'code' } })
}
