import { createPublicKey } from 'node:crypto'
import type { SecurityPolicy } from '../../contract/configurations.ts'
import type { Context } from '../context.ts'
import { vendorStamp } from '../security-policies/vendor-policy.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'

/** What the vendor decided, for its own back end, which verifies our tokens with the key (RS256, PEM). */
export async function securityPolicy(context: Context): Promise<SecurityPolicy> {
  const { services, vendor } = context
  const { sessions, security, signUp, apiTokens } = vendor.settings
  const { key } = await signingKeysOf(services).signing(vendor.id)
  return {
    ...(await vendorStamp(context)),
    enforceMFAType: security.enforceMFAType,
    allowOverrideEnforcePasswordHistory: security.tenantsDecide.passwordHistory,
    allowOverridePasswordComplexity: security.tenantsDecide.passwordComplexity,
    allowOverridePasswordExpiration: security.tenantsDecide.passwordRotation,
    allowSignups: signUp.allowed,
    apiTokensEnabled: apiTokens.enabled,
    cookieSameSite: 'none',
    defaultRefreshTokenExpiration: sessions.lifetimeSeconds,
    defaultTokenExpiration: sessions.accessTokenSeconds,
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  }
}
