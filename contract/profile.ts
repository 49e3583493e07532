import { type Static, Type } from 'typebox'
import { ChangedName, Email, Nothing, TenantId, Time, Uuid } from './fields.ts'
import { Permission, Role } from './roles.ts'
import type { Schemas } from './route.ts'

const Text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

/** What every view of a user shows. `metadata` is JSON text. Source: IBaseGetUserResponse, USERS-16 to 29. */
export const UserFields = {
  id: Uuid,
  sub: Uuid,
  email: Type.String(),
  name: Type.String(),
  username: Type.Optional(Type.String()),
  phoneNumber: Type.Optional(Type.String()),
  profileImage: Type.Optional(Type.String()),
  profilePictureUrl: Type.Union([Type.String(), Type.Null()]),
  verified: Type.Boolean(),
  mfaEnrolled: Type.Boolean(),
  mfaEnabled: Type.Optional(Type.Boolean()),
  mfaBypass: Type.Boolean(),
  provider: Type.String(),
  tenantId: Type.String(),
  tenantIds: Type.Array(Type.String()),
  tenants: Type.Array(Type.Object({ tenantId: Type.String(), roles: Type.Array(Role) })),
  activatedForTenant: Type.Boolean(),
  isLocked: Type.Boolean(),
  isDisabled: Type.Boolean(),
  managedBy: Type.Union([Type.Literal('frontegg'), Type.Literal('scim2')]),
  superUser: Type.Optional(Type.Boolean()),
  invisible: Type.Optional(Type.Boolean()),
  subAccountAccessAllowed: Type.Boolean(),
  vendorId: Type.String(),
  metadata: Type.String(),
  createdAt: Time,
  lastLogin: Type.Optional(Time),
  temporaryExpirationDate: Type.Optional(Time),
}

/** The signed-in user. Source: IUserProfile, PROFILE-15. */
export interface Me extends Static<typeof Me> {}
export const Me = Type.Object({
  ...UserFields,
  address: Type.Optional(Type.String()),
  jobTitle: Type.Optional(Type.String()),
  /** That they chose for texts, BCP 47; absent: none. */
  language: Type.Optional(Type.String()),
  roles: Type.Array(Role),
  rolesIds: Type.Array(Uuid),
  permissions: Type.Array(Permission),
  groups: Type.Array(Type.Object({ id: Uuid, roles: Type.Array(Role) })),
  /** Ids of the applications with managed access that they are assigned to in this tenant. Source: USERS-25. */
  applications: Type.Array(Type.String()),
})

export interface Authorization extends Static<typeof Authorization> {}
export const Authorization = Type.Object({ permissions: Type.Array(Permission), roles: Type.Array(Role) })

/** As much of BCP 47 as languages of texts have: `de`, `pt-BR`, `zh-Hant-TW`. */
const LANGUAGE_TAG = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'

/**
 * What a user may change of themself. The published SDK sends its whole copy of the profile back: what is not named
 * here is dropped, never stored. `null` clears a field.
 */
export interface ProfileChange extends Static<typeof ProfileChange> {}
export const ProfileChange = Type.Object(
  {
    name: Type.Optional(Type.Union([ChangedName, Type.Null()])),
    phoneNumber: Text(32),
    address: Text(200),
    jobTitle: Text(100),
    language: Type.Optional(Type.Union([Type.String({ pattern: LANGUAGE_TAG }), Type.Null()])),
    profilePictureUrl: Type.Optional(Type.Union([Type.String({ maxLength: 2048 }), Type.Null()])),
    metadata: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  { additionalProperties: false },
)

export interface EmailChange extends Static<typeof EmailChange> {}
export const EmailChange = Type.Object({ email: Email }, { additionalProperties: false })

export interface EmailVerification extends Static<typeof EmailVerification> {}
export const EmailVerification = Type.Object(
  { email: Email, code: Type.String({ pattern: '^[0-9]{6}$' }) },
  { additionalProperties: false },
)

export interface EmailPolicy extends Static<typeof EmailPolicy> {}
export const EmailPolicy = Type.Object({ allowEmailChange: Type.Boolean() })

export const Username = Type.String({ minLength: 3, maxLength: 64, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' })
export interface OwnUsername extends Static<typeof OwnUsername> {}
export const OwnUsername = Type.Object({ username: Type.String(), userId: Uuid })

export interface NewUsername extends Static<typeof NewUsername> {}
export const NewUsername = Type.Object({ username: Username }, { additionalProperties: false })

export interface UsernameParam extends Static<typeof UsernameParam> {}
export const UsernameParam = Type.Object({ username: Type.String({ minLength: 1, maxLength: 64 }) })

export interface ImageId extends Static<typeof ImageId> {}
export const ImageId = Type.Object({ imageId: Uuid })

/** A token for another tenant of this user; sent raw, without "Bearer". Source: GetUserJwt. */
export interface TenantToken extends Static<typeof TenantToken> {}
export const TenantToken = Type.Object({
  accessToken: Type.String(),
  expires: Time,
  expiresIn: Type.Integer(),
})
export interface TenantTokenRequest extends Static<typeof TenantTokenRequest> {}
export const TenantTokenRequest = Type.Object({ tenantId: TenantId }, { additionalProperties: false })

export interface ProfileApi {
  'GET /identity/resources/users/v2/me': { reply: Me }
  'PUT /identity/resources/users/v2/me': { body: ProfileChange; reply: Me }
  'GET /identity/resources/users/v1/me/authorization': { reply: Authorization }
  'POST /identity/resources/users/v3/me/token': { body: TenantTokenRequest; reply: TenantToken }
  'GET /identity/resources/configurations/v1/user-emails-policy': { reply: EmailPolicy }
  'POST /identity/resources/users/v1/email/me': { body: EmailChange; reply: Record<string, never> }
  'POST /identity/resources/users/v1/email/me/verify': {
    body: EmailVerification
    reply: Record<string, never>
  }
  'PUT /team/resources/profile/me/image/v1': { reply: string }
  'GET /team/resources/profile/images/v1/:imageId': { params: ImageId }
  'GET /identity/resources/usernames/v1/me': { reply: OwnUsername }
  'POST /identity/resources/usernames/v1': { body: NewUsername; reply: Record<string, never> }
  'DELETE /identity/resources/usernames/v1/:username': { params: UsernameParam; reply: Record<string, never> }
}

export const profile: Schemas<ProfileApi> = {
  'GET /identity/resources/users/v2/me': {
    summary: 'The signed-in user, with roles and permissions in the tenant of the session.',
    audience: 'user',
    reply: Me,
  },
  'PUT /identity/resources/users/v2/me': {
    summary: 'Change one’s own profile.',
    audience: 'user',
    body: ProfileChange,
    reply: Me,
  },
  'GET /identity/resources/users/v1/me/authorization': {
    summary: 'Roles and permissions of the signed-in user in the tenant of the session.',
    audience: 'user',
    reply: Authorization,
  },
  'POST /identity/resources/users/v3/me/token': {
    summary: 'An access token of the signed-in user for another of their tenants.',
    audience: 'user',
    body: TenantTokenRequest,
    reply: TenantToken,
  },
  'GET /identity/resources/configurations/v1/user-emails-policy': {
    summary: 'Whether people may change their own email address.',
    audience: 'user',
    reply: EmailPolicy,
  },
  'POST /identity/resources/users/v1/email/me': {
    summary: 'Begin to change one’s own email address: a six-digit code is mailed to the new one.',
    audience: 'user',
    perMinute: 5,
    body: EmailChange,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/email/me/verify': {
    summary: 'Confirm the new email address with the code that was mailed to it.',
    audience: 'user',
    perMinute: 10,
    body: EmailVerification,
    reply: Nothing,
  },
  'PUT /team/resources/profile/me/image/v1': {
    summary:
      'Upload one’s own picture (field `image`: PNG, JPEG, GIF or WebP, 1 MiB). Answers its URL as text.',
    audience: 'user',
    consumes: 'multipart/form-data',
    produces: 'text/plain',
    reply: Type.String(),
  },
  'GET /team/resources/profile/images/v1/:imageId': {
    summary: 'A profile picture.',
    audience: 'public',
    produces: 'image/*',
    params: ImageId,
  },
  'GET /identity/resources/usernames/v1/me': {
    summary: 'The user name of the signed-in user. 404: none.',
    audience: 'user',
    absence: 404,
    reply: OwnUsername,
  },
  'POST /identity/resources/usernames/v1': {
    summary: 'Choose a user name. 409: taken, or one is set already.',
    audience: 'user',
    body: NewUsername,
    reply: Nothing,
  },
  'DELETE /identity/resources/usernames/v1/:username': {
    summary: 'Give up one’s own user name.',
    audience: 'user',
    params: UsernameParam,
    reply: Nothing,
  },
}
