import { sql } from 'kysely'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { createOwnTenant } from '../accounts/own-tenant.ts'
import { pendingTenantOf } from '../accounts/pending-tenant.ts'
import { mailActivation } from '../invitations/invite.ts'
import type { CheckedSignUp } from './check-sign-up.ts'
import { mustActivate } from './register.ts'

interface ShownAccount {
  userId: string
  activationToken?: string | undefined
}

/**
 * A sign-up with an address that is known. Nothing of the account changes: an owner is notified by mail that they have
 * one, and an account that is unproven gets another activation link, which carries this sign-up's own password and user name.
 *
 * @param shown how the answer names the account, and the token that it shows
 * @returns the token of a code that was mailed, if one was
 */
export async function signUpAgain(
  request: CheckedSignUp,
  context: Context,
  shown: ShownAccount,
): Promise<string | undefined> {
  const account = await findAccount(context.vendorScope, { email: request.email ?? '' })
  if (!account) return undefined
  if (!account.verified && mustActivate(context, request))
    return await mailAnotherActivation(account, request, context, shown)
  await mailAccountExists(account, request, context)
  return undefined
}

async function mailAccountExists(account: Account, request: CheckedSignUp, context: Context): Promise<void> {
  const { vendor, application } = context
  const query: Record<string, string> = request.invitationToken
    ? { invitationToken: request.invitationToken }
    : {}
  await context.transact(async tx => {
    await tx.record(
      'frontegg.user.signUpRepeated',
      {},
      {
        userId: account.id,
        email: request.email,
        description: 'A sign-up was tried with this address, which has an account',
      },
    )
    await tx.mail({
      vendorId: vendor.id,
      template: 'account-exists',
      to: account.email ?? request.email ?? '',
      data: {
        loginUrl: mailLink(vendor, application, 'loginUrl', query),
        forgotPasswordUrl: mailLink(vendor, application, 'forgetPasswordUrl'),
        name: account.name ?? undefined,
      },
    })
  })
}

async function mailAnotherActivation(
  account: Account,
  request: CheckedSignUp,
  context: Context,
  shownAccount: ShownAccount,
): Promise<string | undefined> {
  return await context.transact(async tx => {
    const { passwordHash, companyName, username } = request
    const pending = await pendingTenantOf(tx.vendorScope, account.id)
    // Others wait for the owner of the address there. What a stranger chose must not come in with the owner's proof.
    const invited =
      (await isAwaited(tx, account.id)) || (pending !== undefined && (await hasMembers(tx, pending)))
    const tenantId =
      pending ?? (await createOwnTenant(tx, context, { userId: account.id, companyName, activated: false }))
    await tx.record(
      'frontegg.user.signUpRepeated',
      {},
      {
        tenantId,
        userId: account.id,
        email: request.email,
        description: 'Signed up again before activation',
      },
    )
    const chose = passwordHash !== undefined
    const data = invited ? { chose } : { passwordHash, chose, username }
    return await mailActivation(tx, context, account, {
      tenantId,
      data,
      publicId: shownAccount.userId,
      token: shownAccount.activationToken,
    })
  })
}

/** Not this sign-up made the account a member, but: an operator, the vendor or an administrator. */
async function isAwaited({ vendorScope }: ContextTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
    where m.vendor_id = ${vendorScope.vendorId} and m.user_id = ${userId}::uuid and (m.activated or not t.self_opened)
    limit 1
  `.execute(vendorScope.db)
  return rows.length > 0
}

async function hasMembers({ vendorScope }: ContextTransaction, tenantId: string): Promise<boolean> {
  const member = await vendorScope
    .tenant(tenantId)
    .selectInTenant('memberships')
    .select('user_id')
    .where('activated', '=', true)
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}
