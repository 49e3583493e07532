import type { ClientCredentials } from '../../contract/tokens.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { addressRefused } from '../restrictions/require-address.ts'
import type { SignedToken } from '../sessions/access-token.ts'
import { hashToken, newToken } from '../sessions/refresh-token.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'
import { tokenPermissions } from '../sessions/token-permissions.ts'
import { noteUse } from './authenticate-token.ts'
import { tokenErrors } from './errors.ts'
import { findLiveToken } from './live-token.ts'
import { isSecretOf } from './secret.ts'
import { signExchanged } from './sign-token.ts'

/** Compared with where there is no token, so that it costs the same. */
const NOBODY = hashToken(newToken())

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
  if (!vendor.settings.apiTokens.enabled) throw new Problem(tokenErrors.disabled)
  const token = await findLiveToken(services.database, vendor, clientId, ip)
  const good = isSecretOf(secret, token?.secretHash ?? NOBODY)
  if (!token || !good || token.type !== 'ClientCredentials') throw new Problem(tokenErrors.refused)
  if (!token.addressAllowed) throw addressRefused(ip)
  await noteUse(services, vendor, token)
  const permissions = await tokenPermissions(services, vendor, token.permissions)
  const signer = { keys: signingKeysOf(services), vendor, application }
  return await signExchanged(signer, { ...token, permissions })
}
