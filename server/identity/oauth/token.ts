import { oauthErrors } from '../../../contract/errors/oauth.ts'
import { sessionErrors } from '../../../contract/errors/sessions.ts'
import type { TokenAnswer, TokenRequest } from '../../../contract/oauth.ts'
import type { Context } from '../../core/context/context.ts'
import { askingPolicy } from '../../core/factors/policy.ts'
import { countryOf } from '../../core/ip-metadata/places.ts'
import { addressOf } from '../../core/restrictions/network.ts'
import { endStolenSession, makeRoom } from '../../core/sessions/refresh.ts'
import { addressRefused } from '../../core/sessions/require-address.ts'
import { rotate, subjectOf } from '../../core/sessions/rotate.ts'
import { FORMER_SCOPE, narrowed } from '../../core/vendors/scopes.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import { presentedClient, requireClient } from './clients.ts'
import { burnCode, consumeCode, findCode } from './codes.ts'
import { answerTokens } from './tokens.ts'
import { verifierFits } from './verifier.ts'

/** `POST /oauth/token`. @throws Problem in the words of RFC 6749 §5.2 */
export async function token(body: TokenRequest, context: Context): Promise<TokenAnswer> {
  switch (body.grant_type) {
    case 'authorization_code':
      return await exchangeCode(body, context)
    case 'refresh_token':
      return await refreshTokens(body, context)
    case undefined:
      throw missing('grant_type')
    default:
      throw new Problem(oauthErrors.unsupportedGrant)
  }
}

const missing = (name: string) => new Problem(oauthErrors.badRequest, { message: `${name} is missing` })

async function exchangeCode(body: TokenRequest, context: Context): Promise<TokenAnswer> {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = body
  if (!code) throw missing('code')
  const known = await findCode(context, code)
  const client = await requireClient(context, presentedClient(context.request, body), known?.client_id)
  if (!known) throw new Problem(oauthErrors.badGrant)
  const fits =
    known.client_id === client.id &&
    known.redirect_uri === redirectUri &&
    verifierFits(client, known.challenge, verifier)
  if (!fits) {
    await burnCode(context, code)
    throw new Problem(oauthErrors.badGrant)
  }
  const { row, refreshToken } = await consumeCode(context, code, client)
  return await answerTokens(context, {
    client,
    subject: subjectOf(row),
    refreshToken,
    scope: known.scope,
    nonce: known.nonce,
  })
}

async function refreshTokens(body: TokenRequest, context: Context): Promise<TokenAnswer> {
  const { refresh_token: presented } = body
  if (!presented) throw missing('refresh_token')
  const { services, vendor, ip, request } = context
  const who = presentedClient(request, body)
  const asks = body.scope !== undefined
  const held = who.id === undefined || asks ? await heldOf(context, presented) : undefined
  const client = await requireClient(context, who, held?.client_id ?? undefined)
  // Those of before were let ask for what they liked, and got what they had.
  const requested = client.strict ? body.scope : undefined
  if (requested !== undefined && held?.client_id === client.id) within(held.scope, requested)
  const rotated = await rotate(services.database, services.sealer, {
    vendorId: vendor.id,
    token: presented,
    graceSeconds: vendor.settings.sessions.graceSeconds,
    tenantId: body.tenantId ?? null,
    address: addressOf(ip),
    country: await countryOf(services, ip),
    clientId: client.id,
    enforceMfa: askingPolicy(context),
  })
  switch (rotated.outcome) {
    case 'rotated':
    case 'grace': {
      const { subject, refreshToken, maxSessions } = rotated
      const scope = within(rotated.scope, requested)
      if (maxSessions !== null) await makeRoom(context, subject, maxSessions)
      return await answerTokens(context, { client, subject, refreshToken, scope })
    }
    case 'blocked':
      throw addressRefused(ip)
    case 'elsewhere':
      throw new Problem(sessionErrors.tenantNotYours)
    case 'reuse':
      await endStolenSession(context, rotated)
  }
  throw new Problem(oauthErrors.badGrant)
}

/** @throws Problem invalid_scope for more than was granted; nothing is consumed if it is asked before */
function within(granted: string | null, requested: string | undefined): string {
  const scope = narrowed(granted ?? FORMER_SCOPE, requested)
  if (scope === undefined) throw new Problem(oauthErrors.wideScope)
  return scope
}

/** Whose a refresh token is, and what was granted with it. The browser's own cookie is no application's. */
async function heldOf(
  { vendorScope }: Context,
  presented: string,
): Promise<{ client_id: string | null; scope: string | null } | undefined> {
  const query = vendorScope
    .select('refresh_tokens')
    .select(['client_id', 'scope'])
    .where('hash', '=', hashToken(presented))
  return (await executePrepared('refresh-token-find', query, vendorScope.db))[0]
}
