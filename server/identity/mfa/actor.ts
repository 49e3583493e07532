import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { forgetBrowsers } from '../../core/reauthentication/remember.ts'
import type { PendingSignIn } from '../finish-sign-in/pending.ts'
import { giveRecoveryCodes } from './recovery.ts'

/** Who adds or removes a factor: a signed-in user, or one whose sign-in asks for one. */
export interface Actor {
  userId: string
  email: string
  name: string
  tenantId: string | undefined
  /** What they have proven. */
  amr: readonly string[]
  /** The session or the pending sign-in: what is begun in one is not ended in another. */
  place: string
}

export function callerActor({ caller }: Pick<Context, 'caller'>): Actor {
  const { userId, email, name, tenantId, amr, sessionId } = caller
  return { userId, email, name, tenantId, amr, place: sessionId }
}

export function pendingActor({ userId, email, name, tenantId, amr, id }: PendingSignIn): Actor {
  return { userId, email, name, tenantId, amr, place: id }
}

/** As replies hold them: published clients know the first alone. Empty where a set stands. */
export interface RecoveryCodesGiven {
  recoveryCode?: string
  recoveryCodes?: string[]
}

export type FactorName = 'an authenticator app' | 'a phone' | 'a security key'

/**
 * What follows a new factor: the recovery codes if it is the first, the audit record, the event, and a mail to the person,
 * who learns of it if it was not they.
 *
 * @returns the recovery codes, this once
 */
export async function factorAdded(
  tx: ContextTransaction,
  context: Context,
  actor: Actor,
  { factor, deviceId }: { factor: FactorName; deviceId: string },
): Promise<RecoveryCodesGiven> {
  const codes = await giveRecoveryCodes(tx.vendorScope, actor.userId)
  // A browser may be remembered for a mailed code, which does not stand in for this factor.
  if (codes) await forgetBrowsers(tx.vendorScope, actor.userId)
  await tx.record(
    'frontegg.user.enrolledMFA',
    { userId: actor.userId, deviceId },
    { ...whoOf(actor), description: `Added ${factor} as a second factor`, json: { deviceId } },
  )
  await mail(tx, context, actor, { factor, change: 'added' })
  return codes ? { recoveryCode: codes[0]!, recoveryCodes: codes } : {}
}

export async function factorRemoved(
  tx: ContextTransaction,
  context: Context,
  actor: Actor,
  { factor, deviceId }: { factor: FactorName | 'every second factor'; deviceId?: string },
): Promise<void> {
  const device = deviceId ? { deviceId } : {}
  await tx.record(
    'frontegg.user.disabledMFA',
    { userId: actor.userId, ...device },
    { ...whoOf(actor), description: `Removed ${factor}`, json: device },
  )
  await mail(tx, context, actor, { factor, change: 'removed' })
}

function whoOf({ userId, email, tenantId }: Actor) {
  return { userId, email, tenantId }
}

async function mail(
  tx: ContextTransaction,
  { vendor }: Context,
  { email, name }: Actor,
  data: { factor: string; change: 'added' | 'removed' },
): Promise<void> {
  if (!email) return
  await tx.mail({
    vendorId: vendor.id,
    template: 'factor-changed',
    to: email,
    data: { ...data, name: name || undefined },
  })
}
