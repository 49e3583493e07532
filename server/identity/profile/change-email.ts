import { identityErrors } from '../../../contract/errors/identity.ts'
import type { EmailChange, EmailPolicy, EmailVerification } from '../../../contract/profile.ts'
import { requireOwnIdentity } from '../../core/access/directory-managed.ts'
import type { Context } from '../../core/context/context.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { voidLinks } from '../../core/links/one-time-tokens.ts'
import { requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { requireDomainEverywhere } from '../../core/restrictions/domain-config.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { localeAsked } from '../../platform/language/language.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { findAccount } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { defer } from '../deferred/defer.ts'
import { issueCode, tryCode } from './email-code.ts'

/** What was mailed, and what a mailed code led to: it was the old mailbox that was proven. */
const OF_THE_MAILBOX: Parameters<typeof voidLinks>[2] = [
  'password-reset',
  'activation',
  'activation-code',
  'phone-reset',
  'phone-replace',
  'phone-claimed',
]

export async function emailPolicy({ vendor }: Context): Promise<EmailPolicy> {
  return { allowEmailChange: vendor.settings.emailChangeAllowed }
}

/**
 * Mails a code to the new address (PROFILE-17); says the same when another account has the address. Links that replace
 * the password go to it afterwards: a session that was found open is not enough.
 *
 * @throws Problem 403 with ER-15010 when the sign-in is long ago, or has not proven the second factor that there is
 */
export async function beginEmailChange(
  { email }: EmailChange,
  context: Context,
): Promise<Record<string, never>> {
  requireAllowed(context)
  await requireOwnIdentity(context.vendorScope, context.caller.userId)
  await requireRecentIfEnrolled(context)
  const { caller } = context
  await limitIdentifier(context, 'email-code', caller.userId)
  await requireDomainEverywhere(context.vendorScope, caller.userId, email)
  await context.transact(tx =>
    tx.record('frontegg.user.emailChangeRequested', {}, { description: 'Asked to change the email address' }),
  )
  await defer(context, emailChange, { userId: caller.userId, email })
  return {}
}

interface DeferredEmailChange {
  userId: string
  email: string
}

/** The part that is done after the answer. */
async function mailEmailCode({ userId, email }: DeferredEmailChange, context: Context): Promise<void> {
  if (await findAccount(context.vendorScope, { email })) return
  const { vendor, services } = context
  const expiresIn = vendor.settings.links.codeSeconds
  await context.transact(async tx => {
    const code = await issueCode(tx.vendorScope, services.sealer, { userId, email }, expiresIn)
    await tx.mail({
      vendorId: vendor.id,
      template: 'email-change-code',
      to: email,
      // No user has the new address yet; the browser is the reader's all the same.
      locale: localeAsked(context.request),
      data: { code, expiresIn },
    })
  })
}

export const emailChange = deferredWork('email-change', mailEmailCode)

/**
 * Takes the new address (PROFILE-18) and notifies the old one. Links that were mailed to the old one count no more.
 *
 * @throws Problem 400 for a code that is wrong, late, used, tried too often or of another address
 */
export async function verifyEmailChange(
  { email, code }: EmailVerification,
  context: Context,
): Promise<Record<string, never>> {
  requireAllowed(context)
  const { vendorScope, services, caller } = context
  const codeId = await tryCode(vendorScope, services.sealer, { userId: caller.userId, email }, code)
  if (!codeId) throw wrongCode()
  try {
    await changeAddress(context, codeId, email)
  } catch (error) {
    // Another account took the address between code and proof; that it is theirs now is not for the caller to know.
    if (isUniqueViolation(error)) throw wrongCode()
    throw error
  }
  return {}
}

async function changeAddress(context: Context, codeId: string, email: string): Promise<void> {
  const { userId, email: old, name } = context.caller
  await context.transact(async tx => {
    const { numUpdatedRows } = await tx.vendorScope
      .update('one_time_tokens')
      .set({ used_at: new Date() })
      .where('id', '=', codeId)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrongCode()
    await requireOwnIdentity(tx.vendorScope, userId)
    await requireDomainEverywhere(tx.vendorScope, userId, email)
    await tx.vendorScope
      .update('users')
      .set({ email, verified: true, updated_at: new Date() })
      .where('id', '=', userId)
      .execute()
    await voidLinks(tx.vendorScope, userId, OF_THE_MAILBOX)
    await tx.record(
      'frontegg.user.emailChanged',
      { userId, from: old, to: email },
      { description: `Changed the email address to ${email}`, json: { from: old, to: email } },
    )
    if (!old) return
    await tx.mail({
      vendorId: context.vendor.id,
      template: 'email-changed',
      to: old,
      data: { newEmail: email, name: name || undefined },
    })
  })
}

function requireAllowed({ vendor }: Context): void {
  if (!vendor.settings.emailChangeAllowed) throw new Problem(identityErrors.emailChangeOff)
}

function wrongCode(): Problem {
  return new Problem(identityErrors.codeWrong, { context: { field: 'code' } })
}
