import { type Static, Type } from 'typebox'
import { ClientCredentials } from './api-tokens.ts'
import { Email, Name, TenantId, Time, Uuid } from './fields.ts'
import { Username } from './profile.ts'
import type { Schemas } from './route.ts'

/** What the vendor's own back end asks, with the token of `POST /auth/vendor` (docs/vendor-api.md). */

/** Seconds. Source: wire §19. */
export interface VendorToken extends Static<typeof VendorToken> {}
export const VendorToken = Type.Object({ token: Type.String(), expiresIn: Type.Integer() })

/** What an access token may do now. Source: IAccessTokenData. */
export interface AccessTokenData extends Static<typeof AccessTokenData> {}
export const AccessTokenData = Type.Object({
  id: Uuid,
  tenantId: Type.String(),
  userId: Type.Optional(Uuid),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.String()),
  expires: Type.Optional(Time),
})

export interface TokenParams extends Static<typeof TokenParams> {}
export const TokenParams = Type.Object({ id: Uuid })

const TEN_YEARS = 10 * 365 * 86_400

const person = {
  email: Email,
  name: Type.Optional(Name),
  tenantId: TenantId,
  /** Ids of roles that the tenant may give; an empty list: no roles; left out: the default roles. */
  roleIds: Type.Optional(Type.Array(Uuid, { maxItems: 50 })),
  phoneNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  /** A JSON object as text. */
  metadata: Type.Optional(Type.String({ maxLength: 20_000 })),
}

export interface NewVendorUser extends Static<typeof NewVendorUser> {}
export const NewVendorUser = Type.Object(
  {
    ...person,
    /** At least one of address and user name. Without an address no mail is sent: make a link to activate the account. */
    email: Type.Optional(Email),
    username: Type.Optional(Username),
    /** After so long the membership ends. */
    expirationInSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: TEN_YEARS })),
    skipInviteEmail: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export interface VendorUser extends Static<typeof VendorUser> {}
export const VendorUser = Type.Object({
  id: Uuid,
  /** Empty for a person who has a user name alone. */
  email: Type.String(),
  username: Type.Optional(Type.String()),
  name: Type.String(),
  tenantId: Type.String(),
  vendorId: Type.String(),
  roleIds: Type.Array(Uuid),
  verified: Type.Boolean(),
  /** They are members at once; else they have to accept the invitation first. */
  activated: Type.Boolean(),
  createdAt: Time,
})

const HashConfig = Type.Unsafe<string | Record<string, unknown>>(Type.Unknown())

/** Without a hash the person is invited, and no mail is sent. */
export interface MigratedUser extends Static<typeof MigratedUser> {}
export const MigratedUser = Type.Object(
  {
    ...person,
    /**
     * The vendor vouches for the membership: it counts at once, also of an account that is there already, whose password
     * and factors stay as they are. Not where the address is unproven and the account may be in use.
     */
    activate: Type.Optional(Type.Boolean()),
    passwordHash: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    /** bcrypt, argon2, scrypt, pbkdf2, firebase-scrypt, sha256 or sha1; may be left out where the hash says it. */
    passwordHashType: Type.Optional(Type.String({ maxLength: 40 })),
    passwordSalt: Type.Optional(Type.String({ maxLength: 500 })),
    /** An object or the JSON text of one, such as `{N, r, p}` or `{iterations, digest}`. */
    passwordHashConfig: Type.Optional(HashConfig),
  },
  { additionalProperties: false },
)

export interface VendorApi {
  'POST /auth/vendor': { body: ClientCredentials; reply: VendorToken }
  'GET /identity/resources/vendor-only/tenants/access-tokens/v1/active': { reply: string[] }
  'GET /identity/resources/vendor-only/tenants/access-tokens/v1/:id': {
    params: TokenParams
    reply: AccessTokenData
  }
  'GET /identity/resources/vendor-only/users/access-tokens/v1/active': { reply: string[] }
  'GET /identity/resources/vendor-only/users/access-tokens/v1/:id': {
    params: TokenParams
    reply: AccessTokenData
  }
  'POST /identity/resources/vendor-only/users/v1': { body: NewVendorUser; reply: VendorUser }
  'POST /identity/resources/migrations/v1/local': { body: MigratedUser; reply: VendorUser }
}

const audience = 'vendor'

export const vendorApi: Schemas<VendorApi> = {
  'POST /auth/vendor': {
    summary: 'Exchange the vendor’s credentials for its token.',
    audience: 'public',
    body: ClientCredentials,
    reply: VendorToken,
    perMinute: 60,
  },
  'GET /identity/resources/vendor-only/tenants/access-tokens/v1/active': {
    summary: 'Ids of the access tokens of all tenants that are good now.',
    audience,
    reply: Type.Array(Type.String()),
  },
  'GET /identity/resources/vendor-only/tenants/access-tokens/v1/:id': {
    summary: 'What an access token of a tenant may do now.',
    audience,
    params: TokenParams,
    reply: AccessTokenData,
  },
  'GET /identity/resources/vendor-only/users/access-tokens/v1/active': {
    summary: 'Ids of the access tokens of all people that are good now.',
    audience,
    reply: Type.Array(Type.String()),
  },
  'GET /identity/resources/vendor-only/users/access-tokens/v1/:id': {
    summary: 'What an access token of a person may do now.',
    audience,
    params: TokenParams,
    reply: AccessTokenData,
  },
  'POST /identity/resources/vendor-only/users/v1': {
    summary: 'Create a member of a tenant, who is invited by mail.',
    audience,
    status: 201,
    body: NewVendorUser,
    reply: VendorUser,
  },
  'POST /identity/resources/migrations/v1/local': {
    summary: 'Bring a person along, with the password hash of another product.',
    audience,
    body: MigratedUser,
    reply: VendorUser,
  },
}
