import { createPublicKey } from 'node:crypto'
import type { SecurityPolicy } from '../../../contract/configurations.ts'
import type { Context } from '../../core/context/context.ts'
import { signingKeysOf } from '../../core/sessions/signing-keys.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { vendorStamp } from '../security/vendor-policy.ts'

/**
 * What the vendor decided. Its own back end verifies our tokens with the key (RS256, PEM); an administrator, whose portal of
 * older releases asks at each start, has no use for it.
 */
export async function securityPolicy(
  context: Context,
  { settings }: Vendor = context.vendor,
): Promise<SecurityPolicy> {
  const { sessions, security, signUp, apiTokens } = settings
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
    ...(context.request.vendorToken && {
      publicKey: await publicKeyOf(context),
      jwtAlgorithm: 'RS256',
      authStrategy: settings.authStrategy,
      machineToMachineAuthStrategy: apiTokens.strategy,
      allowNotVerifiedUsersLogin: !signUp.activation,
      defaultPasswordlessTokenExpiration: settings.links.codeSeconds,
      rotateRefreshTokens: true,
      forcePermissions: true,
    }),
  }
}

async function publicKeyOf({ services, vendor }: Context): Promise<string> {
  const { key } = await signingKeysOf(services).signing(vendor.id)
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
}
