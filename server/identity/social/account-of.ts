import { socialErrors } from '../../../contract/errors/social.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Account, accountOf, findAccount } from '../accounts/accounts.ts'
import { isUntouched } from '../accounts/claim-account.ts'
import { createUser } from '../accounts/create-user.ts'
import { createOwnTenant } from '../accounts/own-tenant.ts'
import { recordOpened } from '../accounts/record-created.ts'
import { joinByLink } from '../invitations/invite-links.ts'
import type { ActiveProvider } from './active-provider.ts'
import { addIdentity, hasIdentity, noteUse, ownerOf } from './identities.ts'
import type { Profile } from './profile.ts'
import { purgeUnverifiedCredentials } from './purge-unverified-credentials.ts'
import { recordConnection } from './record.ts'

/** What a user without an account brings. */
export interface NewAccountInput {
  metadata: object | undefined
  invitationToken: string | undefined
}

export interface FoundAccount {
  userId: string
  email: string
  isNew: boolean
  /** Where the invitation of a newcomer led, or their own tenant. */
  tenantId?: string | undefined
}

/**
 * Whose account a profile opens. An account that is connected: its owner's, whatever its address is now. Else only a
 * verified address counts, on both sides:
 *
 * - no account has it: a new one, if sign-up is open or an invitation is shown;
 * - its account is verified too: they are one person, and are notified by mail;
 * - its account was never entered: it is this person's, and what another user prepared there is gone;
 * - its account is in use and the address is unproven: nothing is decided here.
 *
 * An address that a provider has given to another user does not open the account of who had it before: a second account
 * of one provider is never connected by itself.
 *
 * @throws Problem 401, 403 or 409 as above
 */
export async function accountFor(
  tx: ContextTransaction,
  context: Context,
  provider: ActiveProvider,
  profile: Profile,
  input: NewAccountInput,
): Promise<FoundAccount> {
  const scope = tx.vendorScope
  const userId = await ownerOf(scope, provider.id, profile)
  if (userId !== undefined) {
    const account = await accountOf(scope, userId)
    await noteUse(scope, provider.id, profile)
    return { userId, email: account?.email ?? '', isNew: false }
  }
  const { email } = profile
  if (!email || !profile.emailVerified) throw new Problem(socialErrors.emailUnproven)
  const known = await findAccount(scope, { email })
  if (known) return await connectKnown(tx, context, provider, profile, known)
  return await signUp(tx, context, provider, { ...profile, email }, input)
}

async function connectKnown(
  tx: ContextTransaction,
  context: Context,
  provider: ActiveProvider,
  profile: Profile,
  account: Account,
): Promise<FoundAccount> {
  if (account.lock === 'administrator') throw new Problem(socialErrors.signInFailed)
  if (!account.verified) {
    if (!(await isUntouched(tx.vendorScope, account.id))) throw new Problem(socialErrors.addressUnproven)
    await purgeUnverifiedCredentials(tx, account, profile)
  }
  if (await hasIdentity(tx.vendorScope, account.id, provider.id))
    throw new Problem(socialErrors.anotherAccount)
  await connect(tx, provider, account.id, profile)
  const { id, definition } = provider
  await recordConnection(
    tx,
    context,
    { userId: account.id, email: account.email, name: account.name },
    { id, displayName: definition.displayName },
    'added',
  )
  return { userId: account.id, email: account.email ?? '', isNew: false }
}

async function signUp(
  tx: ContextTransaction,
  context: Context,
  provider: ActiveProvider,
  profile: Profile & { email: string },
  { metadata, invitationToken }: NewAccountInput,
): Promise<FoundAccount> {
  if (!context.vendor.settings.signUp.allowed && !invitationToken) throw new Problem(socialErrors.signUpOff)
  const { email, name } = profile
  const userId = await createUser(tx.vendorScope, { email, name, metadata, verified: true })
  // Another account took the address meanwhile: the next try finds them.
  if (!userId) throw new Problem(socialErrors.attemptWrong)
  await tx.vendorScope
    .update('users')
    .set({
      provider: provider.custom ? 'local' : provider.id,
      profile_picture_url: profile.pictureUrl ?? null,
    })
    .where('id', '=', userId)
    .execute()
  const tenantId = invitationToken
    ? await joinByLink(tx, context, invitationToken, { id: userId, email })
    : await createOwnTenant(tx, context, { userId, companyName: name || email, activated: true })
  await connect(tx, provider, userId, profile)
  await recordOpened(tx, { userId, tenantId, email })
  await tx.record(
    'frontegg.user.signedUp',
    { userId, tenantId, email, provider: provider.id },
    {
      tenantId,
      userId,
      email,
      description: `Signed up with ${provider.definition.displayName}`,
      json: { provider: provider.id },
    },
  )
  return { userId, email, isNew: true, tenantId }
}

async function connect(
  { vendorScope }: ContextTransaction,
  { id }: ActiveProvider,
  userId: string,
  profile: Profile,
): Promise<void> {
  if (!(await addIdentity(vendorScope, userId, id, profile))) throw new Problem(socialErrors.attemptWrong)
  await noteUse(vendorScope, id, profile)
}
