import type { Selectable } from 'kysely'
import type { TenantToken, TokenType, UserToken } from '../../../contract/api-tokens.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { ApiTokensTable } from '../../platform/db/tables/tokens.ts'

/** Whose tokens: the tenant's own, or those of one person in it. */
export type Owner = { userId: string } | 'tenant'

interface Row extends Omit<Selectable<ApiTokensTable>, 'secret_hash' | 'level' | 'vendor_credentials_id'> {
  creator_name: string | null
  creator_email: string | null
}

export async function listTenantTokens(scope: TenantScope, type: TokenType): Promise<TenantToken[]> {
  return (await rowsOf(scope, 'tenant', type)).map(row => ({
    ...shown(row),
    roleIds: row.role_ids,
    permissionIds: row.permission_ids,
  }))
}

export async function listUserTokens(
  scope: TenantScope,
  userId: string,
  type: TokenType,
): Promise<UserToken[]> {
  return (await rowsOf(scope, { userId }, type)).map(shown)
}

/** Newest first (TOKENS-05); expired ones are shown until they are revoked. */
async function rowsOf(scope: TenantScope, owner: Owner, type: TokenType): Promise<Row[]> {
  return await scope
    .selectInTenant('api_tokens')
    .where('api_tokens.type', '=', type)
    .where('api_tokens.user_id', owner === 'tenant' ? 'is' : '=', owner === 'tenant' ? null : owner.userId)
    .leftJoin('users', join =>
      join
        .onRef('users.vendor_id', '=', 'api_tokens.vendor_id')
        .onRef('users.id', '=', 'api_tokens.created_by'),
    )
    .select([
      'api_tokens.vendor_id',
      'api_tokens.tenant_id',
      'api_tokens.id',
      'api_tokens.user_id',
      'api_tokens.type',
      'api_tokens.description',
      'api_tokens.role_ids',
      'api_tokens.permission_ids',
      'api_tokens.created_by',
      'api_tokens.created_at',
      'api_tokens.expires_minutes',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      'users.name as creator_name',
      'users.email as creator_email',
    ])
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id', 'desc')
    .execute()
}

function shown(row: Row): UserToken {
  const createdBy = row.creator_name || row.creator_email
  return {
    id: row.id,
    clientId: row.id,
    type: row.type,
    description: row.description,
    tenantId: row.tenant_id,
    createdAt: row.created_at.toISOString(),
    ...(row.created_by && { createdByUserId: row.created_by }),
    ...(createdBy && { createdBy }),
    expiresInMinutes: row.expires_minutes,
    ...(row.expires_at && { expires: row.expires_at.toISOString() }),
    lastUsed: row.last_used_at?.toISOString() ?? null,
  }
}

export interface NewRow {
  id: string
  owner: Owner
  type: TokenType
  description: string
  secretHash: Buffer
  roleIds: string[]
  permissionIds: string[]
  /** Of its maker; it is not read for a personal token. */
  level: number
  /** Null: the vendor's back end. */
  createdBy: string | null
  /** By which that made it. */
  credentialsId: string | null
  createdAt: Date
  expiresInMinutes: number | null
  expiresAt: Date | null
}

export async function insertToken({ db, vendorId, tenantId }: TenantScope, token: NewRow): Promise<void> {
  await db
    .insertInto('api_tokens')
    .values({
      vendor_id: vendorId,
      tenant_id: tenantId,
      id: token.id,
      user_id: token.owner === 'tenant' ? null : token.owner.userId,
      type: token.type,
      description: token.description,
      secret_hash: token.secretHash,
      role_ids: token.roleIds,
      permission_ids: token.permissionIds,
      level: token.level,
      created_by: token.createdBy,
      vendor_credentials_id: token.credentialsId,
      created_at: token.createdAt,
      expires_minutes: token.expiresInMinutes,
      expires_at: token.expiresAt,
      last_used_at: null,
    })
    .execute()
}

export async function countTokens(scope: TenantScope, owner: Owner): Promise<number> {
  const { count } = await scope
    .selectInTenant('api_tokens')
    .where('user_id', owner === 'tenant' ? 'is' : '=', owner === 'tenant' ? null : owner.userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns what was revoked, or undefined when the owner has no such token of this kind */
export async function removeToken(
  scope: TenantScope,
  owner: Owner,
  type: TokenType,
  id: string,
): Promise<{ description: string } | undefined> {
  return await scope
    .removeInTenant('api_tokens')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('user_id', owner === 'tenant' ? 'is' : '=', owner === 'tenant' ? null : owner.userId)
    .returning('description')
    .executeTakeFirst()
}
