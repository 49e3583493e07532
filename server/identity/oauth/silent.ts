import { oauthErrors } from '../../../contract/errors/oauth.ts'
import type { SilentRequest, TokenAnswer } from '../../../contract/oauth.ts'
import type { Context } from '../../core/context/context.ts'
import { askingPolicy } from '../../core/factors/policy.ts'
import { countryOf } from '../../core/ip-metadata/places.ts'
import { addressOf } from '../../core/restrictions/network.ts'
import { subjectOf } from '../../core/sessions/rotate.ts'
import { everyScope } from '../../core/vendors/scopes.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import { makeRoomFor, requireAllowedAddress, runAuthorization } from './authorization-row.ts'
import { SILENT } from './authorization-statement.ts'
import { findClient } from './clients.ts'
import { readHostedCookie } from './hosted-cookie.ts'
import { answerTokens } from './tokens.ts'

/**
 * `POST /oauth/authorize/silent`: tokens for the user who is signed in in this browser, to a page of the vendor (the origin was
 * checked before), for everything that the person may do: the page is the vendor's own. As a refresh, it writes no audit row.
 *
 * @throws Problem 401 login_required; 403 for an address that the tenant does not let in
 */
export async function silent(body: SilentRequest, context: Context): Promise<TokenAnswer> {
  const cookie = readHostedCookie(context)
  const client = await findClient(context, context.application.id)
  if (!cookie || !client) throw new Problem(oauthErrors.notSignedInHere)
  if (client.secretHash !== null) throw new Problem(oauthErrors.confidential)
  const refreshToken = newToken()
  const { vendorScope } = context
  const values = SILENT.values({
    vendorId: vendorScope.vendorId,
    cookieHash: hashToken(cookie),
    refreshHash: hashToken(refreshToken),
    clientId: client.id,
    address: addressOf(context.ip),
    country: await countryOf(context.services, context.ip),
    tenantId: body?.tenantId ?? null,
    enforceMfa: askingPolicy(context),
    scope: everyScope,
  })
  const row = await runAuthorization(SILENT.text, values, vendorScope.db)
  if (row) requireAllowedAddress(row, context)
  if (row?.outcome !== 'entered') throw new Problem(oauthErrors.notSignedInHere)
  await makeRoomFor(row, context)
  return await answerTokens(context, {
    client,
    subject: subjectOf(row),
    refreshToken,
    scope: everyScope,
  })
}
