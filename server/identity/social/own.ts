import type {
  ConnectAccount,
  ConnectAddress,
  ConnectedAccount,
  ConnectProof,
} from '../../../contract/connected-accounts.ts'
import { socialErrors } from '../../../contract/errors/social.ts'
import type { Context } from '../../core/context/context.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { holdIfEnrolled, requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { activeProvider, namedProviders } from './active-provider.ts'
import { returnAddress } from './addresses.ts'
import { attemptKeys, beginAttempt, consumeAttempt, requireSameCode } from './attempt.ts'
import { askProvider, providerAddress } from './exchange.ts'
import { addIdentity, hasIdentity, identitiesOf, ownerOf, removeIdentity } from './identities.ts'
import { hasAnotherMethod } from './other-methods.ts'
import { recordConnection } from './record.ts'

/** The accounts that sign the caller in, and those that could. */
export async function connectedAccounts(context: Context): Promise<ConnectedAccount[]> {
  const { vendor, vendorScope, caller } = context
  const own = await identitiesOf(vendorScope, caller.userId)
  const named = namedProviders(vendor)
  const removable = await Promise.all(
    own.map(async ({ provider }) => await hasAnotherMethod(vendorScope, vendor, caller.userId, provider)),
  )
  const connected = own.map(
    ({ provider, email, name, created_at, last_used_at }, index): ConnectedAccount => {
      const known = named.find(({ id }) => id === provider)
      return {
        provider,
        displayName: known?.definition.displayName ?? provider,
        active: known?.active ?? false,
        connectedAt: created_at.toISOString(),
        ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
        ...(email && { email }),
        ...(name && { name }),
        removable: removable[index] ?? false,
      }
    },
  )
  const free = named.filter(({ id, active }) => active && !own.some(({ provider }) => provider === id))
  return [
    ...connected,
    ...free.map(({ id, definition }) => ({
      provider: id,
      displayName: definition.displayName,
      active: true,
      removable: false,
    })),
  ]
}

/** @throws Problem 403 unless the sign-in is fresh, and has proven a second factor where there is one */
export async function beginConnection(
  provider: string,
  { redirectUri, codeChallenge }: ConnectAccount,
  context: Context,
): Promise<ConnectAddress> {
  await requireRecentIfEnrolled(context)
  const { userId, sessionId } = context.caller
  const active = await activeProvider(context, provider)
  if (await hasIdentity(context.vendorScope, userId, provider))
    throw new Problem(socialErrors.connectedAlready)
  const keys = await beginAttempt(context, {
    provider,
    applicationId: context.application.id,
    returnTo: returnAddress(context, redirectUri),
    challenge: codeChallenge,
    userId,
    sessionId,
  })
  return { address: await providerAddress(context, active, keys) }
}

/** Connects what the caller has signed in to at the provider, in the session that began it. */
export async function completeConnection(
  provider: string,
  { code, state, codeVerifier }: ConnectProof,
  context: Context,
): Promise<Record<string, never>> {
  await requireRecentIfEnrolled(context)
  const { userId, sessionId, email, name } = context.caller
  await limitIdentifier(context, 'second-factor', userId)
  const active = await activeProvider(context, provider)
  const attempt = await consumeAttempt(context, {
    provider,
    state,
    verifier: codeVerifier,
    cookie: undefined,
  })
  if (attempt.userId !== userId || attempt.sessionId !== sessionId)
    throw new Problem(socialErrors.attemptWrong)
  requireSameCode(attempt, code)
  const profile = await askProvider(context, active, attemptKeys(context, state), { code, iss: attempt.iss })
  await context.transact(async tx => {
    await holdIfEnrolled(tx, context)
    const owner = await ownerOf(tx.vendorScope, provider, profile)
    if (owner === userId) return
    if (owner !== undefined) throw new Problem(socialErrors.taken)
    if (await hasIdentity(tx.vendorScope, userId, provider)) throw new Problem(socialErrors.connectedAlready)
    if (!(await addIdentity(tx.vendorScope, userId, provider, profile))) throw new Problem(socialErrors.taken)
    await recordConnection(
      tx,
      context,
      { userId, email, name },
      { id: provider, displayName: active.definition.displayName },
      'added',
    )
  })
  return {}
}

/** @throws Problem 404 for one that is not connected, 409 for the only sign-in method */
export async function disconnect(provider: string, context: Context): Promise<Record<string, never>> {
  requireRecentSignIn(context)
  const { vendor, caller } = context
  const { userId, email, name } = caller
  await context.transact(async tx => {
    // Held: of two ways that go at once, one stays.
    await tx.vendorScope.select('users').select('id').where('id', '=', userId).forUpdate().execute()
    if (!(await removeIdentity(tx.vendorScope, userId, provider)))
      throw new Problem(socialErrors.notConnected)
    if (!(await hasAnotherMethod(tx.vendorScope, vendor, userId, provider)))
      throw new Problem(socialErrors.lastSignInMethod)
    const known = namedProviders(vendor).find(({ id }) => id === provider)
    const displayName = known?.definition.displayName ?? provider
    await recordConnection(tx, context, { userId, email, name }, { id: provider, displayName }, 'removed')
  })
  return {}
}
