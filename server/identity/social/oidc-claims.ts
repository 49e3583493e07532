import type { ActiveProvider } from './active-provider.ts'
import { type Profile, readProfile } from './profile.ts'

type Claims = Record<string, unknown> & { iss?: unknown; sub?: unknown }

/** Of people with an account of their own at Microsoft, not of an organization. */
const PERSONAL_MICROSOFT = '9188040d-6c67-4c5b-b112-36a304b66dad'

/** Checked claims as a profile. */
export function oidcClaims({ id }: ActiveProvider, claims: Claims): Profile | undefined {
  return readProfile({
    issuer: String(claims.iss),
    subject: claims.sub,
    email: claims.email,
    emailVerified: id === 'microsoft' ? vouchedByMicrosoft(claims) : claims.email_verified,
    name: claims.name ?? nameOf(claims),
    picture: claims.picture,
  })
}

/**
 * An administrator of any directory can write any address into `email`, and did, to enter other people's accounts. It
 * counts for personal accounts, and where Microsoft says that the directory owns the domain (optional claim `xms_edov`).
 */
function vouchedByMicrosoft({ tid, xms_edov: ownsDomain }: Claims): boolean {
  if (tid === PERSONAL_MICROSOFT) return true
  return ownsDomain === true || ownsDomain === 1 || ownsDomain === '1' || ownsDomain === 'true'
}

function nameOf({ given_name: input, family_name: family }: Claims): string | undefined {
  const parts = [input, family].filter(part => typeof part === 'string')
  return parts.length ? parts.join(' ') : undefined
}
