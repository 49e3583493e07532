import { type Static, Type } from 'typebox'
import { Nothing, Password } from './fields.ts'
import type { Schemas } from './route.ts'

/** What the vendor lets people do with their own data, and what proves that it is them. Ours, beside the wire. */
export interface PersonalDataOptions extends Static<typeof PersonalDataOptions> {}
export const PersonalDataOptions = Type.Object({
  exportAllowed: Type.Boolean(),
  deletionAllowed: Type.Boolean(),
  /** `password`: send it along. `sign-in`: the account has none, so the sign-in must be recent. */
  proof: Type.Union([Type.Literal('password'), Type.Literal('sign-in')]),
  /** The sign-in is recent enough to be its own proof. */
  recentlySignedIn: Type.Boolean(),
  /** Accounts without another administrator: they hold up the deletion. */
  lastAdministratorOf: Type.Array(Type.Object({ tenantId: Type.String(), name: Type.String() })),
})

export interface PersonalDataProof extends Static<typeof PersonalDataProof> {}
export const PersonalDataProof = Type.Object(
  { password: Type.Optional(Password) },
  { additionalProperties: false },
)

/** Everything that is kept about a person, without secrets: no hash, no token, no key. */
export interface PersonalData extends Static<typeof PersonalData> {}
export const PersonalData = Type.Object({
  exportedAt: Type.String(),
  vendor: Type.String(),
  profile: Type.Record(Type.String(), Type.Unknown()),
  memberships: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  sessions: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Phones, second factors and passkeys, by kind. */
  devices: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  /** The newest 10,000. */
  activity: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  activityTruncated: Type.Boolean(),
})

export interface PersonalDataApi {
  'GET /identity/resources/users/v1/me/personal-data': { reply: PersonalDataOptions }
  'POST /identity/resources/users/v1/me/personal-data/export': {
    body: PersonalDataProof
    reply: PersonalData
  }
  'POST /identity/resources/users/v1/me/personal-data/delete': {
    body: PersonalDataProof
    reply: Record<string, never>
  }
}

export const personalData: Schemas<PersonalDataApi> = {
  'GET /identity/resources/users/v1/me/personal-data': {
    summary: 'What the signed-in user may do with their own data.',
    audience: 'user',
    reply: PersonalDataOptions,
  },
  'POST /identity/resources/users/v1/me/personal-data/export': {
    summary:
      'Everything that is kept about the signed-in user. Asks for the password, or for a fresh sign-in.',
    audience: 'user',
    perMinute: 10,
    body: PersonalDataProof,
    reply: PersonalData,
  },
  'POST /identity/resources/users/v1/me/personal-data/delete': {
    summary: 'Delete the own account for good. Asks for the password, or for a fresh sign-in.',
    audience: 'user',
    perMinute: 10,
    body: PersonalDataProof,
    reply: Nothing,
  },
}
