import { type Static, Type } from 'typebox'
import { nameOf, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** How machines prove who they are: the vendor chooses one. Source: MachineToMachineAuthStrategy, TOKENS-04. */
export const TokenType = Type.Union([Type.Literal('ClientCredentials'), Type.Literal('AccessToken')])
export type TokenType = Static<typeof TokenType>

/** Ten years. */
const MAX_MINUTES = 5_256_000

const fields = {
  id: Uuid,
  /** The same as `id`: what client credentials are exchanged with. */
  clientId: Uuid,
  type: TokenType,
  description: Type.String(),
  tenantId: Type.String(),
  createdAt: Time,
  createdByUserId: Type.Optional(Uuid),
  /** Name of the creator, as long as they have an account; theirs may have ended in this tenant. */
  createdBy: Type.Optional(Type.String()),
  /** Null: never. */
  expiresInMinutes: Type.Union([Type.Integer(), Type.Null()]),
  expires: Type.Optional(Time),
  /** To a minute; null: never used. */
  lastUsed: Type.Union([Time, Type.Null()]),
  /** Shown once, in the answer to its creation (TOKENS-07). */
  secret: Type.Optional(Type.String()),
}

/** A token of a person: it may what they may. Source: IUserApiTokensData, IUserAccessTokenData, TOKENS-03. */
export interface UserToken extends Static<typeof UserToken> {}
export const UserToken = Type.Object(fields)

/** A token of the account. Source: ITenantApiTokensData, ITenantAccessTokenData, TOKENS-03. */
export interface TenantToken extends Static<typeof TenantToken> {}
export const TenantToken = Type.Object({
  ...fields,
  roleIds: Type.Array(Uuid),
  /** Permissions that it has beside those of its roles. */
  permissionIds: Type.Array(Uuid),
})

const newToken = {
  /** What the token is called. */
  description: Type.String({ ...nameOf(200), pattern: '\\S' }),
  expiresInMinutes: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: MAX_MINUTES }), Type.Null()]),
  ),
}

/**
 * Expiry left out: 90 days. Null: never, where the tenant permits it; else 90 days, since published clients send null
 * where none is chosen. Source: IUpdateUserApiTokensData, ICreateUserAccessTokenData.
 */
export interface NewUserToken extends Static<typeof NewUserToken> {}
export const NewUserToken = Type.Object(newToken, { additionalProperties: false })

/** At least one role or permission; expiry null or left out: never (TOKENS-09). Source: IUpdateTenantApiTokensData, ICreateTenantAccessTokenData. */
export interface NewTenantToken extends Static<typeof NewTenantToken> {}
export const NewTenantToken = Type.Object(
  {
    ...newToken,
    roleIds: Type.Optional(Type.Array(Uuid, { maxItems: 50 })),
    permissionIds: Type.Optional(Type.Array(Uuid, { maxItems: 500 })),
  },
  { additionalProperties: false },
)

export interface TenantAccessTokens extends Static<typeof TenantAccessTokens> {}
export const TenantAccessTokens = Type.Object({ accessTokens: Type.Array(TenantToken) })
export interface UserAccessTokens extends Static<typeof UserAccessTokens> {}
export const UserAccessTokens = Type.Object({ accessTokens: Type.Array(UserToken) })

export interface AccessTokenId extends Static<typeof AccessTokenId> {}
export const AccessTokenId = Type.Object({ id: Uuid })
export interface ApiTokenId extends Static<typeof ApiTokenId> {}
export const ApiTokenId = Type.Object({ tokenId: Uuid })

export interface ClientCredentials extends Static<typeof ClientCredentials> {}
export const ClientCredentials = Type.Object(
  {
    clientId: Type.String({ minLength: 1, maxLength: 100 }),
    secret: Type.String({ minLength: 1, maxLength: 512 }),
  },
  { additionalProperties: false },
)

/** What client credentials are exchanged for. Seconds. */
export interface ExchangedToken extends Static<typeof ExchangedToken> {}
export const ExchangedToken = Type.Object({
  accessToken: Type.String(),
  expiresIn: Type.Integer(),
  expires: Time,
})

/** The same, named as in OAuth. */
export interface ExchangedOAuthToken extends Static<typeof ExchangedOAuthToken> {}
export const ExchangedOAuthToken = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
})

export interface ApiTokensApi {
  'GET /identity/resources/tenants/access-tokens/v1': { reply: TenantAccessTokens }
  'POST /identity/resources/tenants/access-tokens/v1': { body: NewTenantToken; reply: TenantToken }
  'DELETE /identity/resources/tenants/access-tokens/v1/:id': { params: AccessTokenId }
  'GET /identity/resources/tenants/api-tokens/v1': { reply: TenantToken[] }
  'POST /identity/resources/tenants/api-tokens/v1': { body: NewTenantToken; reply: TenantToken }
  'POST /identity/resources/tenants/api-tokens/v2': { body: NewTenantToken; reply: TenantToken }
  'DELETE /identity/resources/tenants/api-tokens/v1/:tokenId': { params: ApiTokenId }
  'GET /identity/resources/users/access-tokens/v1': { reply: UserAccessTokens }
  'POST /identity/resources/users/access-tokens/v1': { body: NewUserToken; reply: UserToken }
  'DELETE /identity/resources/users/access-tokens/v1/:id': { params: AccessTokenId }
  'GET /identity/resources/users/api-tokens/v1': { reply: UserToken[] }
  'POST /identity/resources/users/api-tokens/v1': { body: NewUserToken; reply: UserToken }
  'DELETE /identity/resources/users/api-tokens/v1/:tokenId': { params: ApiTokenId }
  'POST /identity/resources/auth/v1/api-token': { body: ClientCredentials; reply: ExchangedToken }
  'POST /identity/resources/auth/v2/api-token': { body: ClientCredentials; reply: ExchangedOAuthToken }
}

const ofTenant = {
  read: 'fe.secure.read.tenantApiTokens',
  write: 'fe.secure.write.tenantApiTokens',
  remove: 'fe.secure.delete.tenantApiTokens',
} as const
const ofUser = {
  read: 'fe.secure.read.userApiTokens',
  write: 'fe.secure.write.userApiTokens',
  remove: 'fe.secure.delete.userApiTokens',
} as const

export const apiTokens: Schemas<ApiTokensApi> = {
  'GET /identity/resources/tenants/access-tokens/v1': {
    summary: 'The access tokens of this tenant, newest first.',
    audience: ofTenant.read,
    reply: TenantAccessTokens,
  },
  'POST /identity/resources/tenants/access-tokens/v1': {
    summary: 'Create an access token of this tenant; the answer is the only one that holds its secret.',
    audience: ofTenant.write,
    vendorStatus: 201,
    body: NewTenantToken,
    reply: TenantToken,
    perMinute: 30,
  },
  'DELETE /identity/resources/tenants/access-tokens/v1/:id': {
    summary: 'Revoke an access token of this tenant, at once.',
    audience: ofTenant.remove,
    params: AccessTokenId,
  },
  'GET /identity/resources/tenants/api-tokens/v1': {
    summary: 'The client credentials of this tenant, newest first.',
    audience: ofTenant.read,
    reply: Type.Array(TenantToken),
  },
  'POST /identity/resources/tenants/api-tokens/v1': {
    summary: 'The same as v2, for clients that know the older path.',
    audience: ofTenant.write,
    vendorStatus: 201,
    body: NewTenantToken,
    reply: TenantToken,
    perMinute: 30,
  },
  'POST /identity/resources/tenants/api-tokens/v2': {
    summary: 'Create client credentials of this tenant; the answer is the only one that holds their secret.',
    audience: ofTenant.write,
    vendorStatus: 201,
    body: NewTenantToken,
    reply: TenantToken,
    perMinute: 30,
  },
  'DELETE /identity/resources/tenants/api-tokens/v1/:tokenId': {
    summary: 'Revoke client credentials of this tenant, at once.',
    audience: ofTenant.remove,
    params: ApiTokenId,
  },
  'GET /identity/resources/users/access-tokens/v1': {
    summary: 'The caller’s own access tokens in this tenant, newest first.',
    audience: ofUser.read,
    reply: UserAccessTokens,
  },
  'POST /identity/resources/users/access-tokens/v1': {
    summary: 'Create an access token of the caller; the answer is the only one that holds its secret.',
    audience: ofUser.write,
    body: NewUserToken,
    reply: UserToken,
    perMinute: 30,
  },
  'DELETE /identity/resources/users/access-tokens/v1/:id': {
    summary: 'Revoke one of the caller’s access tokens, at once.',
    audience: ofUser.remove,
    params: AccessTokenId,
  },
  'GET /identity/resources/users/api-tokens/v1': {
    summary: 'The caller’s own client credentials in this tenant, newest first.',
    audience: ofUser.read,
    reply: Type.Array(UserToken),
  },
  'POST /identity/resources/users/api-tokens/v1': {
    summary: 'Create client credentials of the caller; the answer is the only one that holds their secret.',
    audience: ofUser.write,
    body: NewUserToken,
    reply: UserToken,
    perMinute: 30,
  },
  'DELETE /identity/resources/users/api-tokens/v1/:tokenId': {
    summary: 'Revoke client credentials of the caller, at once.',
    audience: ofUser.remove,
    params: ApiTokenId,
  },
  'POST /identity/resources/auth/v1/api-token': {
    summary: 'Exchange client credentials for a short-lived token (JWT).',
    audience: 'public',
    body: ClientCredentials,
    reply: ExchangedToken,
    perMinute: 60,
  },
  'POST /identity/resources/auth/v2/api-token': {
    summary: 'Exchange client credentials for a short-lived token (JWT); the answer is named as in OAuth.',
    audience: 'public',
    body: ClientCredentials,
    reply: ExchangedOAuthToken,
    perMinute: 60,
  },
}
