import type { AuthResponse } from '../../../contract/auth.ts'
import type { Vendor } from '../vendors/vendor.ts'
import type { Person } from './subject.ts'

/** What a sign-in with a password says of one that is known from a breach. */
export const breachNotice = (
  { settings }: Vendor,
  { breached }: Pick<Person, 'breached'>,
): Pick<AuthResponse, 'isBreachedPassword'> =>
  breached && settings.breachedPasswords.enabled ? { isBreachedPassword: true } : {}
