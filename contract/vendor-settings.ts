import { type Static, Type } from 'typebox'
import { AuthStrategy, SecurityPolicy } from './configurations.ts'
import type { Schemas } from './route.ts'

/** What the vendor's back end changes of the whole environment (docs/vendor-api.md). */

/** Seconds; within the bounds of the vendor file. What is left out stays. Source: identity.json of the published API. */
export interface SettingsChange extends Static<typeof SettingsChange> {}
export const SettingsChange = Type.Object(
  {
    defaultTokenExpiration: Type.Optional(Type.Integer({ minimum: 30, maximum: 86_400 })),
    defaultRefreshTokenExpiration: Type.Optional(Type.Integer({ minimum: 300, maximum: 31_536_000 })),
    /** How long codes that sign in are good. */
    defaultPasswordlessTokenExpiration: Type.Optional(Type.Integer({ minimum: 60, maximum: 600 })),
    machineToMachineAuthStrategy: Type.Optional(
      Type.Union([Type.Literal('ClientCredentials'), Type.Literal('AccessToken')]),
    ),
    apiTokensEnabled: Type.Optional(Type.Boolean()),
    allowSignups: Type.Optional(Type.Boolean()),
    allowNotVerifiedUsersLogin: Type.Optional(Type.Boolean()),
    authStrategy: Type.Optional(AuthStrategy),
    allowOverridePasswordComplexity: Type.Optional(Type.Boolean()),
    allowOverridePasswordExpiration: Type.Optional(Type.Boolean()),
    allowOverrideEnforcePasswordHistory: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export interface VendorSettingsApi {
  'POST /identity/resources/configurations/v1': { body: SettingsChange; reply: SecurityPolicy }
}

export const vendorSettings: Schemas<VendorSettingsApi> = {
  'POST /identity/resources/configurations/v1': {
    summary:
      'Change settings of the environment. The configuration file counts again at the next start for what it names.',
    audience: 'vendor',
    status: 201,
    body: SettingsChange,
    reply: SecurityPolicy,
  },
}
