import type { RecoveryIdentifier } from '../../../../contract/passwords.ts'

/** How an identifier of recovery crosses the wire: what it looks like decides what it is. */
export function recoveryIdentifier(
  identifier: string,
): Pick<RecoveryIdentifier, 'identifier' | 'identifierType'> {
  if (identifier.includes('@')) return { identifier, identifierType: 'email' }
  const isPhone = /^\+[\d\s().-]{6,}$/.test(identifier)
  return { identifier, identifierType: isPhone ? 'phoneNumber' : 'username' }
}
