import { type Static, Type } from 'typebox'
import { NameOrNone, Time, Uuid } from './fields.ts'
import { ProvisioningParams } from './provisioning.ts'
import type { Schemas } from './route.ts'

/** Links for the IT of a tenant, who has no account: each opens the set-up of one connection (docs/scim.md). */

/** `usable` is false where its creator may not change the connection any more, or their sessions were ended: then it opens nothing. */
export interface SetupLink extends Static<typeof SetupLink> {}
export const SetupLink = Type.Object({
  id: Uuid,
  label: Type.String(),
  createdBy: Type.String(),
  createdAt: Time,
  expiresAt: Time,
  openedAt: Type.Union([Time, Type.Null()]),
  usable: Type.Boolean(),
})

/** With its address, this once. The token stands in the fragment, which no server and no log is sent. */
export interface CreatedSetupLink extends Static<typeof CreatedSetupLink> {}
export const CreatedSetupLink = Type.Object({ id: Uuid, url: Type.String(), expiresAt: Time })

export interface NewSetupLink extends Static<typeof NewSetupLink> {}
export const NewSetupLink = Type.Object(
  {
    /** For whom it is; the audit log names it. */
    label: Type.Optional(NameOrNone),
    /** Default: 7. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
    /** Opens also from addresses and countries that the account does not let in. Default: false. */
    anywhere: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

const ScimLink = Type.Object({ id: Uuid, linkId: Uuid })
const Sso = Type.Object({ ssoConfigId: Uuid })
const SsoLink = Type.Object({ ssoConfigId: Uuid, linkId: Uuid })

interface OfSso {
  params: { ssoConfigId: string }
}

export interface SetupLinksApi {
  'GET /directory/resources/v1/configurations/scim2/:id/setup-links': {
    params: ProvisioningParams
    reply: SetupLink[]
  }
  'POST /directory/resources/v1/configurations/scim2/:id/setup-links': {
    params: ProvisioningParams
    body: NewSetupLink
    reply: CreatedSetupLink
  }
  'DELETE /directory/resources/v1/configurations/scim2/:id/setup-links/:linkId': {
    params: { id: string; linkId: string }
  }
  'GET /team/resources/sso/v1/configurations/:ssoConfigId/setup-links': OfSso & { reply: SetupLink[] }
  'POST /team/resources/sso/v1/configurations/:ssoConfigId/setup-links': OfSso & {
    body: NewSetupLink
    reply: CreatedSetupLink
  }
  'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/setup-links/:linkId': {
    params: { ssoConfigId: string; linkId: string }
  }
}

export const setupLinks: Schemas<SetupLinksApi> = {
  'GET /directory/resources/v1/configurations/scim2/:id/setup-links': {
    summary: 'The open set-up links of a provisioning connection, the newest first.',
    audience: 'fe.secure.read.provisioningConfiguration',
    params: ProvisioningParams,
    reply: Type.Array(SetupLink),
  },
  'POST /directory/resources/v1/configurations/scim2/:id/setup-links': {
    summary: 'Create a link that opens the set-up of a provisioning connection without an account.',
    audience: 'fe.secure.write.provisioningConfiguration',
    params: ProvisioningParams,
    body: NewSetupLink,
    reply: CreatedSetupLink,
  },
  'DELETE /directory/resources/v1/configurations/scim2/:id/setup-links/:linkId': {
    summary: 'Revoke a set-up link of a provisioning connection, and what it has open.',
    audience: 'fe.secure.write.provisioningConfiguration',
    params: ScimLink,
  },
  'GET /team/resources/sso/v1/configurations/:ssoConfigId/setup-links': {
    summary: 'The open set-up links of a single sign-on connection, the newest first.',
    audience: 'fe.secure.read.samlConfiguration',
    params: Sso,
    reply: Type.Array(SetupLink),
  },
  'POST /team/resources/sso/v1/configurations/:ssoConfigId/setup-links': {
    summary: 'Create a link that opens the set-up of a single sign-on connection without an account.',
    audience: 'fe.secure.write.samlConfiguration',
    params: Sso,
    body: NewSetupLink,
    reply: CreatedSetupLink,
  },
  'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/setup-links/:linkId': {
    summary: 'Revoke a set-up link of a single sign-on connection, and what it has open.',
    audience: 'fe.secure.write.samlConfiguration',
    params: SsoLink,
  },
}
