import { sql } from 'kysely'
import type {
  NewTenantToken,
  NewUserToken,
  TenantToken,
  TokenType,
  UserToken,
} from '../../../contract/api-tokens.ts'
import { apiTokenErrors } from '../../../contract/errors/api-tokens.ts'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { denyEscalation, ownLevel, refuseRoles } from '../../core/roles/escalation.ts'
import { keysOfPermissions } from '../../core/roles/write.ts'
import { requirePerson } from '../../core/route/allow-token.ts'
import { signingKeysOf } from '../../core/sessions/signing-keys.ts'
import { signAccessSecret } from '../../core/tokens/sign-token.ts'
import { countTokens, insertToken, type NewRow } from '../../core/tokens/store.ts'
import { holdCredentials } from '../../core/vendor-auth/revoke-credentials.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import { personalLifetime } from './lifetime.ts'
import { mailTokenCreated } from './mail-created.ts'

/** Of one account, and of one person in it. */
const MAX_ENTRIES = 100
const MINUTE = 60_000

/**
 * Creates a token of the caller's tenant that may no more than the caller does. A token makes no tokens: a leaked one
 * must not outlive its revocation. The vendor's back end makes them for its tenants; they end with its credentials.
 */
export async function createTenantToken(
  type: TokenType,
  { roleIds: askedRoles = [], permissionIds: askedPermissions = [], ...requested }: NewTenantToken,
  context: Context,
): Promise<TenantToken> {
  const created = await prepared(type, 'tenant', requested, context)
  if (askedRoles.length + askedPermissions.length === 0) throw new Problem(apiTokenErrors.nothingGiven)
  return await context.transact(async tx => {
    const { credentialsId } = created.row
    if (credentialsId && !(await holdCredentials(tx, credentialsId)))
      throw new Problem(platformErrors.notSignedIn)
    await limitTokens(tx, created.row)
    const roles = await refuseRoles(tx.scope, context.caller, askedRoles)
    const permissions = await keysOfPermissions(tx.scope, askedPermissions)
    denyEscalation(context.caller, [...permissions.values()])
    const level = context.caller.superUser ? 0 : await ownLevel(tx.scope, context.caller)
    const roleIds = roles.map(({ id }) => id)
    const row = { ...created.row, roleIds, permissionIds: [...permissions.keys()], level }
    await insertToken(tx.scope, row)
    await record(tx, 'tenant', row)
    return { ...answer(row, created.secret, context), roleIds, permissionIds: row.permissionIds }
  })
}

/** Creates a token of the caller, who it speaks for: it may what they may, wherever that changes. */
export async function createUserToken(
  type: TokenType,
  requested: NewUserToken,
  context: Context,
): Promise<UserToken> {
  const expiresInMinutes = await personalLifetime(context.scope, requested.expiresInMinutes)
  const owner = { userId: context.caller.userId }
  const created = await prepared(type, owner, { ...requested, expiresInMinutes }, context)
  return await context.transact(async tx => {
    await holdSession(tx, context)
    await limitTokens(tx, created.row)
    await insertToken(tx.scope, created.row)
    await record(tx, 'user', created.row)
    await mailTokenCreated(tx, context, created.row)
    return answer(created.row, created.secret, context)
  })
}

/**
 * The row and its secret, before the transaction: a signature must not hold one open. A token outlives the session that
 * makes it: a stranger who found that one open does not get one.
 *
 * @throws Problem 403; with ER-15010 the page asks to sign in again
 */
async function prepared(
  type: TokenType,
  owner: NewRow['owner'],
  { description, expiresInMinutes = null }: NewUserToken,
  context: Context,
): Promise<{ row: NewRow; secret: string }> {
  const { services, vendor, application, caller, request } = context
  const { enabled, strategy } = vendor.settings.apiTokens
  if (!enabled) throw new Problem(apiTokenErrors.disabled)
  if (type !== strategy) throw new Problem(apiTokenErrors.wrongStrategy, { context: { strategy } })
  if (!request.vendorToken) {
    requirePerson(caller)
    await requireRecentIfEnrolled(context)
  }
  const id = uuidv7()
  const createdAt = new Date()
  const wanted = expiresInMinutes === null ? null : new Date(createdAt.getTime() + expiresInMinutes * MINUTE)
  const expiresAt = earlier(wanted, request.vendorToken?.expiresAt ?? null)
  const userId = owner === 'tenant' ? undefined : owner.userId
  const secret =
    type === 'AccessToken'
      ? await signAccessSecret(
          { keys: signingKeysOf(services), vendor, application },
          { id, tenantId: caller.tenantId, userId, expiresAt },
        )
      : newToken()
  const row: NewRow = {
    id,
    owner,
    type,
    description: description.trim(),
    secretHash: hashToken(secret),
    roleIds: [],
    permissionIds: [],
    level: 0,
    createdBy: request.vendorToken ? null : caller.userId,
    credentialsId: request.vendorToken?.id ?? null,
    createdAt,
    expiresInMinutes,
    expiresAt,
  }
  return { row, secret }
}

/** A token does not outlive the credentials of the vendor that made it. Null: never. */
const earlier = (wanted: Date | null, end: Date | null): Date | null =>
  wanted && end ? new Date(Math.min(wanted.getTime(), end.getTime())) : (wanted ?? end)

/**
 * What ends sessions ends them before it revokes tokens: a token that is being made meanwhile is revoked with the others,
 * or not made.
 */
async function holdSession({ vendorScope }: ContextTransaction, { caller }: Context): Promise<void> {
  const session = await vendorScope
    .select('sessions')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!session) throw new Problem(platformErrors.notSignedIn)
}

/** Counted under the tenant's lock, so that tokens made at once count each other. */
async function limitTokens({ scope, kysely }: ContextTransaction, { owner }: NewRow): Promise<void> {
  await sql`
    select from tenants where vendor_id = ${scope.vendorId} and id = ${scope.tenantId} for update
  `.execute(kysely)
  if ((await countTokens(scope, owner)) >= MAX_ENTRIES) throw new Problem(apiTokenErrors.tooMany)
}

function answer(row: NewRow, secret: string, { caller }: Context): UserToken {
  return {
    id: row.id,
    clientId: row.id,
    type: row.type,
    description: row.description,
    tenantId: caller.tenantId,
    createdAt: row.createdAt.toISOString(),
    ...(row.createdBy && { createdByUserId: row.createdBy }),
    createdBy: caller.name || caller.email,
    expiresInMinutes: row.expiresInMinutes,
    ...(row.expiresAt && { expires: row.expiresAt.toISOString() }),
    lastUsed: null,
    secret,
  }
}

async function record(tx: ContextTransaction, of: 'tenant' | 'user', row: NewRow): Promise<void> {
  const { id: tokenId, type, roleIds, permissionIds, description } = row
  const created = { tokenId, type, expiresAt: row.expiresAt?.toISOString() ?? null }
  if (of === 'tenant')
    await tx.record(
      'frontegg.tenantApiToken.created',
      { ...created, roleIds, permissionIds },
      { description: `Created the API token ${description}` },
    )
  else
    await tx.record('frontegg.userApiToken.created', created, {
      description: `Created the personal token ${description}`,
    })
}
