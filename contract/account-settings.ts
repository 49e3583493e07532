import { type Static, Type } from 'typebox'
import { ChangedName } from './fields.ts'
import type { Schemas } from './route.ts'

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Source: wire/entities.md §4; TENANT-05, TENANT-06. `name` is the company name. */
export interface AccountSettings extends Static<typeof AccountSettings> {}
export const AccountSettings = Type.Object({
  tenantId: Type.String(),
  name: Type.String(),
  address: Text(200),
  website: Text(2048),
  timezone: Text(64),
  dateFormat: Text(32),
  timeFormat: Text(32),
  currency: Text(3),
  logo: Type.Optional(Type.String()),
  applicationUrl: Text(2048),
  loginUrl: Text(2048),
})

export interface AccountSettingsChange extends Static<typeof AccountSettingsChange> {}
export const AccountSettingsChange = Type.Object(
  {
    name: Type.Optional(Type.String({ ...ChangedName, minLength: 1 })),
    address: Text(200),
    website: Text(2048),
    timezone: Text(64),
    dateFormat: Text(32),
    timeFormat: Text(32),
    currency: Text(3),
    logo: Text(300_000),
    applicationUrl: Text(2048),
    loginUrl: Text(2048),
  },
  { additionalProperties: false },
)

export interface PublicAccountSettings extends Static<typeof PublicAccountSettings> {}
export const PublicAccountSettings = Type.Object({
  tenantId: Type.String(),
  applicationUrl: Type.Optional(Type.String()),
  loginUrl: Type.Optional(Type.String()),
})

export interface AccountSettingsApi {
  'GET /tenants/resources/account-settings/v1': { reply: AccountSettings }
  'PUT /tenants/resources/account-settings/v1': { body: AccountSettingsChange; reply: AccountSettings }
  'GET /tenants/resources/account-settings/v1/public': { reply: PublicAccountSettings }
}

export const accountSettings: Schemas<AccountSettingsApi> = {
  'GET /tenants/resources/account-settings/v1': {
    summary: 'The settings of this tenant.',
    audience: 'fe.secure.read.accountSettings',
    reply: AccountSettings,
  },
  'PUT /tenants/resources/account-settings/v1': {
    summary: 'Save the settings of this tenant.',
    audience: 'fe.secure.write.accountSettings',
    body: AccountSettingsChange,
    reply: AccountSettings,
  },
  'GET /tenants/resources/account-settings/v1/public': {
    summary: 'Where the tenant of the header `frontegg-login-alias` signs in. 404: no such alias.',
    audience: 'public',
    reply: PublicAccountSettings,
  },
}
