import { oauthErrors } from '../../../contract/errors/oauth.ts'
import type { Context } from '../../core/context/context.ts'
import { askingPolicy } from '../../core/factors/policy.ts'
import { countryOf } from '../../core/ip-metadata/places.ts'
import { addressOf } from '../../core/restrictions/network.ts'
import { endSession } from '../../core/sessions/end-sessions.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import {
  type AuthorizationRow,
  makeRoomFor,
  requireAllowedAddress,
  runAuthorization,
} from './authorization-row.ts'
import { EVENT_ENTERED_APPLICATION, EXCHANGE } from './authorization-statement.ts'
import type { Client } from './clients.ts'

/** RFC 6749 §4.1.2 recommends ten minutes at most; a redirect takes a second. */
const CODE_SECONDS = 60

export interface Code {
  client_id: string
  redirect_uri: string
  challenge: string | null
  nonce: string | null
  scope: string
}

/** A code for the session of this browser, good once. */
export async function issueCode(
  { vendorScope }: Context,
  { redirectUri, challenge, nonce, scope, clientId }: AuthorizationRequest,
  { session_id, tenant_id }: AuthorizationRow,
): Promise<string> {
  const code = newToken()
  const query = vendorScope.db.insertInto('oauth_codes').values({
    vendor_id: vendorScope.vendorId,
    hash: hashToken(code),
    client_id: clientId,
    session_id,
    tenant_id,
    redirect_uri: redirectUri,
    challenge: challenge ?? null,
    nonce: nonce ?? null,
    scope,
    expires_at: new Date(Date.now() + CODE_SECONDS * 1000),
    used_at: null,
  })
  await executePrepared('code-add', query, vendorScope.db)
  return code
}

export async function findCode({ vendorScope }: Context, code: string): Promise<Code | undefined> {
  const query = vendorScope
    .select('oauth_codes')
    .select(['client_id', 'redirect_uri', 'challenge', 'nonce', 'scope'])
    .where('hash', '=', hashToken(code))
  return (await executePrepared('code-find', query, vendorScope.db))[0]
}

/** A try that does not fit is the last one. A code that was consumed stays consumed, so that its replay is seen. */
export async function burnCode({ vendorScope }: Context, code: string): Promise<void> {
  await vendorScope
    .update('oauth_codes')
    .set({ expires_at: new Date() })
    .where('hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Consumes a code that fits in every other respect. Consumed before, code and verifier have two holders: the session of
 * both ends, and with it whatever the code gave (RFC 6749 §4.1.2).
 *
 * @throws Problem invalid_grant; 403 for an address that the tenant does not let in
 */
export async function consumeCode(
  context: Context,
  code: string,
  client: Client,
): Promise<{ row: AuthorizationRow; refreshToken: string }> {
  const refreshToken = newToken()
  const row = await authorize(context, client, {
    codeHash: hashToken(code),
    refreshHash: hashToken(refreshToken),
  })
  if (row?.outcome === 'replayed') await endReplayed(context, row)
  if (row) requireAllowedAddress(row, context)
  if (row?.outcome !== 'entered') throw new Problem(oauthErrors.badGrant)
  await makeRoomFor(row, context)
  return { row, refreshToken }
}

/** One statement; in a transaction with what notifies them, where the vendor has listeners. */
async function authorize(
  context: Context,
  { id, application }: Client,
  hashes: { codeHash: Buffer; refreshHash: Buffer },
): Promise<AuthorizationRow | undefined> {
  const { services, vendorScope, ip, userAgent } = context
  const { vendorId } = vendorScope
  const hasSubscribers = services.subscribers.wants({ vendorId, type: EVENT_ENTERED_APPLICATION })
  const auditId = uuidv7()
  const values = EXCHANGE.values({
    vendorId,
    ...hashes,
    clientId: id,
    address: addressOf(ip),
    country: await countryOf(services, ip),
    enforceMfa: askingPolicy(context),
    auditId,
    description: `Entered ${application.name}`,
    ip,
    userAgent,
    applicationId: application.id,
    eventId: hasSubscribers ? null : uuidv7(),
  })
  if (!hasSubscribers && !services.subscribers.wants({ vendorId, type: 'frontegg.audit.recorded' }))
    return await runAuthorization(EXCHANGE.text, values, vendorScope.db)
  return await context.transact(async tx => {
    const row = await runAuthorization(EXCHANGE.text, values, tx.kysely)
    if (row?.outcome !== 'entered') return row
    const { user_id: userId, tenant_id: tenantId, session_id: sessionId } = row
    await tx.recorded({ tenantId, id: auditId })
    if (hasSubscribers)
      await tx.record(
        EVENT_ENTERED_APPLICATION,
        { userId, tenantId, sessionId, applicationId: application.id },
        { tenantId },
      )
    return row
  })
}

async function endReplayed(
  context: Context,
  { session_id: sessionId, user_id: userId, own_tenant: tenantId }: AuthorizationRow,
): Promise<void> {
  await context.transact(async tx => {
    if (!(await endSession(tx.vendorScope, sessionId, 'reuse'))) return
    await tx.record(
      'frontegg.session.codeReplayed',
      { sessionId, userId, tenantId },
      {
        tenantId,
        userId,
        description: 'A consumed authorization code was used again; the session was ended',
        json: { sessionId },
      },
    )
  })
}
