import type { AuthResponse } from '../../../contract/auth.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import { issueLink } from '../links/one-time-tokens.ts'
import { type Rotation, rotationOf } from '../security-policies/password-demands.ts'
import type { Vendor } from '../vendors/vendor.ts'
import type { Person } from './subject.ts'

const DAY_MS = 86_400_000

/** How old a password is under the rotation that counts. Days, as the policies have them. */
export interface PasswordAge {
  expired: boolean
  /** Until it expires; 0 or less: it has. */
  expiresIn: number
  notificationPeriod: number
}

/** Undefined where passwords do not expire. */
export function passwordAge(
  rotation: Rotation | undefined,
  changedAt: Date,
  now: Date,
): PasswordAge | undefined {
  if (!rotation) return undefined
  const left = changedAt.getTime() + rotation.period * DAY_MS - now.getTime()
  return {
    expired: left <= 0,
    expiresIn: Math.ceil(left / DAY_MS),
    notificationPeriod: rotation.notification,
  }
}

/** The age of a person's password under what their tenants and the vendor say. */
export function ageOf(
  { settings }: Vendor,
  { rotations, passwordChangedAt }: Pick<Person, 'rotations' | 'passwordChangedAt'>,
): PasswordAge | undefined {
  const { passwordRotation, tenantsDecide } = settings.security
  if (!passwordChangedAt) return undefined
  const rotation = rotationOf(passwordRotation, tenantsDecide.passwordRotation ? rotations : [])
  return passwordAge(rotation, passwordChangedAt, new Date())
}

/** What a sign-in says of a password that is still good (POLICY-09). */
export function rotationNotice(
  age: PasswordAge | undefined,
): Pick<AuthResponse, 'passwordExpiresIn' | 'notificationPeriod'> {
  return age ? { passwordExpiresIn: age.expiresIn, notificationPeriod: age.notificationPeriod } : {}
}

/**
 * The answer to a sign-in whose password was right and has expired: no session, but the means to choose another one
 * (wire §4.12). It works as the link of a forgotten password does.
 */
export async function answerExpired(
  tx: ContextTransaction,
  { vendor }: Context,
  { userId, email, tenantId }: Person,
): Promise<AuthResponse> {
  const resetPasswordToken = await issueLink(tx.vendorScope, {
    purpose: 'password-reset',
    userId,
    seconds: vendor.settings.links.resetSeconds,
    data: { by: 'expired' },
  })
  await tx.record(
    'frontegg.user.passwordExpired',
    { userId, tenantId },
    { tenantId, userId, email, description: 'Signed in with a password that has expired', json: {} },
  )
  return { mfaRequired: false, resetPasswordToken, userId }
}
