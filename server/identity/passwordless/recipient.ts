import { sessionErrors } from '../../../contract/errors/sessions.ts'
import type { PasswordlessPreLogin } from '../../../contract/passwordless.ts'
import type { PasswordlessType } from '../../../rules/passwordless.ts'
import type { Context } from '../../core/context/context.ts'
import { parsePhone } from '../../core/phone-numbers/parse-phone.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Account, accountOf, findAccount } from '../accounts/accounts.ts'
import { claimedNumber } from '../phones/claimed-number.ts'
import { phonesOf, provenOwner } from '../phones/store.ts'

/** Whom a link or a code is asked for, in the one name that the caller gave. */
export type Asked = { email: string } | { username: string } | { phoneNumber: string } | { userId: string }

/** @throws Problem 400 when no user is named, or by something that is no phone number */
export function askedFor(
  { email, username, phoneNumber, userId }: PasswordlessPreLogin,
  type: PasswordlessType,
  context: Context,
): Asked {
  if (email) return { email }
  if (username) return username.includes('@') ? { email: username } : { username }
  if (phoneNumber && type === 'smscode') return { phoneNumber: parsePhone(phoneNumber, context) }
  if (userId) return { userId }
  throw new Problem(sessionErrors.identifierMissing)
}

export async function accountAsked({ vendorScope }: Context, requested: Asked): Promise<Account | undefined> {
  if ('userId' in requested) return await accountOf(vendorScope, requested.userId)
  if (!('phoneNumber' in requested)) return await findAccount(vendorScope, requested)
  // A number that was typed into a profile proves nothing: it might be another user's.
  const owner = await provenOwner(vendorScope, requested.phoneNumber)
  return owner === undefined ? undefined : await accountOf(vendorScope, owner)
}

/**
 * Where a message goes: the mailbox, or a phone that the person has proven, the one that was typed or the first. A
 * unproven number of a profile gets none, since who invites a user may type one; unless the owner of
 * the mailbox has just chosen it in place of one that is lost.
 */
export async function addressOf(
  { vendorScope }: Context,
  type: PasswordlessType,
  account: Account,
  requested: Asked,
): Promise<string | undefined> {
  if (type !== 'smscode') return account.email ?? undefined
  const chosen = await claimedNumber(vendorScope, account.id)
  if (chosen !== undefined) return chosen
  const proven = (await phonesOf(vendorScope, account.id)).filter(phone => phone.verified)
  const typed = 'phoneNumber' in requested ? requested.phoneNumber : undefined
  return (proven.find(({ phoneNumber }) => phoneNumber === typed) ?? proven[0])?.phoneNumber
}
