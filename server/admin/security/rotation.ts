import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type { PasswordRotation } from '../../../contract/security-policies.ts'
import type { Context } from '../../core/context/context.ts'
import { readPolicy, writePolicy } from '../../core/security-policies/stored-policy.ts'
import type { SecuritySettings } from '../../core/vendors/security-settings.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** What the tenant decided of password expiry; `{}`: nothing. */
export async function readRotation({ scope }: Context): Promise<PasswordRotation> {
  return valuesOf((await readPolicy<PasswordRotation>(scope, 'password_rotation')) ?? {})
}

export function vendorRotation({ vendor }: Context): PasswordRotation {
  const { passwordRotation } = vendor.settings.security
  return passwordRotation.isActive ? passwordRotation : {}
}

/** Saves what the call names over what was decided before. @throws Problem 400 or 403 */
export async function saveRotation(change: PasswordRotation, context: Context): Promise<PasswordRotation> {
  const { security } = context.vendor.settings
  if (!security.tenantsDecide.passwordRotation) throw new Problem(securityPolicyErrors.vendorDecides)
  const stored = await context.transact(tx =>
    writePolicy<PasswordRotation>(tx, 'password_rotation', before => {
      const next = { ...valuesOf(before ?? {}), ...change }
      requireSound(next, security)
      return next
    }),
  )
  return valuesOf(stored)
}

function requireSound(
  { isActive, rotationPeriod, notificationPeriod }: PasswordRotation,
  { passwordRotation: vendors }: SecuritySettings,
): void {
  if (isActive && rotationPeriod === undefined) {
    throw new Problem(securityPolicyErrors.rotationIncomplete, { context: { field: 'rotationPeriod' } })
  }
  if (rotationPeriod === undefined) return
  if (notificationPeriod !== undefined && notificationPeriod >= rotationPeriod) {
    throw new Problem(securityPolicyErrors.notificationTooLong, { context: { field: 'notificationPeriod' } })
  }
  if (vendors.isActive && rotationPeriod > vendors.rotationPeriod) {
    const context = { field: 'rotationPeriod', most: vendors.rotationPeriod } as const
    throw new Problem(securityPolicyErrors.rotationBeyondVendor, { context })
  }
}

function valuesOf({ isActive, rotationPeriod, notificationPeriod }: PasswordRotation): PasswordRotation {
  return {
    ...(isActive !== undefined && { isActive }),
    ...(rotationPeriod !== undefined && { rotationPeriod }),
    ...(notificationPeriod !== undefined && { notificationPeriod }),
  }
}
