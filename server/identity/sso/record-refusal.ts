import type { Context } from '../../core/context/context.ts'
import { consumeShared } from '../../platform/http/shared-window.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { Refused } from './refused.ts'
import type { Asked } from './requests.ts'

/**
 * Notifies the tenant's administrators why an answer of their provider was not believed.
 *
 * @param userId of the account that it was about, where that is known
 * @throws what is no refusal
 */
export async function recordRefusal(
  context: Context,
  { tenantId, configId }: Pick<Asked, 'tenantId' | 'configId'>,
  error: unknown,
  userId?: string,
): Promise<void> {
  if (!(error instanceof Refused) && !(error instanceof Problem)) throw error
  // A problem is what the user reads; why, may stand behind it.
  const { message } = error.cause instanceof Refused ? error.cause : error
  await context.transact(async tx => {
    await tx.record(
      'frontegg.sso.signInRefused',
      { configId, reason: message },
      { tenantId, userId, description: 'An answer of the identity provider was not believed' },
    )
  })
}

/**
 * The same of a sign-out that carries no signature of the provider's: strangers may send those, as many as they like, so
 * that the log of the tenant has one an hour.
 */
export async function recordUnverifiedLogout(
  context: Context,
  configuration: Pick<StoredConfiguration, 'tenant_id' | 'id'>,
  refused: Refused,
): Promise<void> {
  const { database } = context.services
  const key = `${context.vendor.id} logout-refused ${configuration.id}`
  const { consumedPoints } = await consumeShared(key, 3600, database.kysely)
  if (consumedPoints === 1) await recordLogoutRefusal(context, configuration, refused)
}

/** Tells the tenant's administrators why a sign-out of their provider was not believed. @throws what is no refusal */
export async function recordLogoutRefusal(
  context: Context,
  { tenant_id: tenantId, id: configId }: Pick<StoredConfiguration, 'tenant_id' | 'id'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refused)) throw error
  await context.transact(async tx => {
    await tx.record(
      'frontegg.sso.logoutRefused',
      { configId, reason: error.message },
      { tenantId, description: 'A sign-out of the identity provider was not believed' },
    )
  })
}
