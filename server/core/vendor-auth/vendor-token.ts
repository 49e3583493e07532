import type { ClientCredentials } from '../../../contract/api-tokens.ts'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { VendorToken } from '../../../contract/vendor-api.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { isSecretOf } from '../../platform/secrets/token-secret.ts'
import type { Context } from '../context/context.ts'
import { signJwt } from '../sessions/sign-jwt.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { DUMMY_CREDENTIAL_HASH, findCredentials, noteUse } from './credentials.ts'

/** No application has this name: its tokens and the vendor's never pass for each other. */
export const vendorAudience = ({ id }: Vendor): string => `vendor:${id}`

/** Exchanges the vendor's credentials for its token. @throws Problem 401, alike for whatever is wrong */
export async function vendorToken(
  { clientId, secret }: ClientCredentials,
  { services, vendor }: Context,
): Promise<VendorToken> {
  const credentials = await findCredentials(services.database, vendor.id, clientId)
  const good = isSecretOf(secret, credentials?.secretHash ?? DUMMY_CREDENTIAL_HASH)
  // Compared in any case, so that time does not tell which there are.
  const former = isSecretOf(secret, credentials?.formerHash ?? DUMMY_CREDENTIAL_HASH)
  if (!credentials || !(good || former)) throw new Problem(vendorApiErrors.refused)
  await noteUse(services.database, vendor.id, credentials.id)
  const { kid, key } = await signingKeysOf(services).signing(vendor.id)
  // The SDK renews at 80 % of this.
  const { tokenSeconds } = vendor.settings.vendorApi
  const issuedAt = Math.floor(Date.now() / 1000)
  const token = await signJwt(kid, key, {
    sub: credentials.id,
    secretNumber: credentials.secretNumber - (good ? 0 : 1),
    type: 'vendor',
    vendorId: vendor.id,
    iss: vendor.issuer,
    aud: vendorAudience(vendor),
    iat: issuedAt,
    exp: issuedAt + tokenSeconds,
  })
  return { token, expiresIn: tokenSeconds }
}
