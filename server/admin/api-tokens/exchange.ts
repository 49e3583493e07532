import type { ClientCredentials } from '../../../contract/api-tokens.ts'
import { apiTokenErrors } from '../../../contract/errors/api-tokens.ts'
import type { Context } from '../../core/context/context.ts'
import { countryOf } from '../../core/ip-metadata/places.ts'
import type { SignedToken } from '../../core/sessions/access-token.ts'
import { addressRefused } from '../../core/sessions/require-address.ts'
import { signingKeysOf } from '../../core/sessions/signing-keys.ts'
import { tokenPermissions } from '../../core/sessions/token-permissions.ts'
import { noteUse } from '../../core/tokens/authenticate-token.ts'
import { findLiveToken } from '../../core/tokens/live-token.ts'
import { signExchanged } from '../../core/tokens/sign-token.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import { isSecretOf } from '../../platform/secrets/token-secret.ts'

/** Compared with where there is no token, so that it costs the same. */
const UNKNOWN_TOKEN_HASH = hashToken(newToken())

/**
 * Exchanges client credentials for a short-lived token. A plain exchange writes no audit row, as a refresh does not; what
 * is done with the token does.
 *
 * @throws Problem 401, alike for whatever is wrong; 403 when the vendor has switched tokens off, or the tenant does not
 * let the address in
 */
export async function exchange(
  { clientId, secret }: ClientCredentials,
  { services, vendor, application, ip }: Context,
): Promise<SignedToken> {
  if (!vendor.settings.apiTokens.enabled) throw new Problem(apiTokenErrors.disabled)
  const token = await findLiveToken(services.database, vendor, clientId, {
    ip,
    country: await countryOf(services, ip),
  })
  const good = isSecretOf(secret, token?.secretHash ?? UNKNOWN_TOKEN_HASH)
  if (!token || !good || token.type !== 'ClientCredentials') throw new Problem(apiTokenErrors.refused)
  if (!token.addressAllowed) throw addressRefused(ip)
  await noteUse(services, vendor, token)
  const permissions = await tokenPermissions(services, vendor, token.permissions)
  const signer = { keys: signingKeysOf(services), vendor, application }
  return await signExchanged(signer, { ...token, permissions })
}
