import { Type } from 'typebox'
import { Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import {
  MetadataText,
  NewSsoGroup,
  SamlConfiguration,
  SamlConfigurationChange,
  SsoGroup,
  SsoGroupChange,
  SsoRoles,
  SsoRolesChange,
} from './sso.ts'

const OneGroup = Type.Object({ groupId: Uuid })

interface OfGroup {
  params: { groupId: string }
}

/** What the provider must be told. Source: ISamlVendorConfigResponse. */
const ServiceProvider = Type.Object({ acsUrl: Type.String(), spEntityId: Type.String() })

/**
 * `redirectUri` is that of the first connection by OpenID Connect, for clients that know only one; absent where there is none
 * yet. Source: IOidcConfiguration.
 */
const OidcConfiguration = Type.Object({ active: Type.Boolean(), redirectUri: Type.Optional(Type.String()) })

const READ = 'fe.secure.read.samlConfiguration' as const
const WRITE = 'fe.secure.write.samlConfiguration' as const
const DELETE = 'fe.secure.delete.samlConfiguration' as const

export interface SamlConfigurationApi {
  'GET /team/resources/sso/v1/saml/configurations': { reply: SamlConfiguration }
  'POST /team/resources/sso/v1/saml/configurations': {
    body: SamlConfigurationChange
    reply: SamlConfiguration
  }
  'PUT /team/resources/sso/v1/saml/configurations/metadata': { body: MetadataText; reply: SamlConfiguration }
  'GET /team/resources/sso/v1/saml/configurations/vendor-config': {
    reply: { acsUrl: string; spEntityId: string }
  }
  'PUT /team/resources/sso/v1/saml/validations/domain': { reply: SamlConfiguration }
  'GET /team/resources/sso/v1/saml/configurations/roles/default': { reply: SsoRoles }
  'POST /team/resources/sso/v1/saml/configurations/roles/default': { body: SsoRolesChange }
  'GET /team/resources/sso/v2/saml/configurations/groups': { reply: SsoGroup[] }
  'POST /team/resources/sso/v2/saml/configurations/groups': { body: NewSsoGroup; reply: SsoGroup }
  'PATCH /team/resources/sso/v2/saml/configurations/groups/:groupId': OfGroup & {
    body: SsoGroupChange
    reply: SsoGroup
  }
  'DELETE /team/resources/sso/v2/saml/configurations/groups/:groupId': OfGroup
  'GET /team/resources/sso/v1/oidc/configurations': { reply: { active: boolean; redirectUri?: string } }
}

/** The first configuration of a tenant, as clients know it that have only one (SSO-33 to 44). */
export const samlConfiguration: Schemas<SamlConfigurationApi> = {
  'GET /team/resources/sso/v1/saml/configurations': {
    summary: 'The first single sign-on of the tenant; not enabled where there is none.',
    audience: READ,
    reply: SamlConfiguration,
  },
  'POST /team/resources/sso/v1/saml/configurations': {
    summary: 'Make or change the first single sign-on. Another domain has to be validated anew.',
    audience: WRITE,
    body: SamlConfigurationChange,
    reply: SamlConfiguration,
  },
  'PUT /team/resources/sso/v1/saml/configurations/metadata': {
    summary: 'Take endpoint and certificate from a metadata document.',
    audience: WRITE,
    body: MetadataText,
    reply: SamlConfiguration,
  },
  'GET /team/resources/sso/v1/saml/configurations/vendor-config': {
    summary: 'What a SAML provider must know of this service.',
    audience: READ,
    reply: ServiceProvider,
  },
  'PUT /team/resources/sso/v1/saml/validations/domain': {
    summary: 'Look for the TXT record of the domain.',
    audience: WRITE,
    perMinute: 30,
    reply: SamlConfiguration,
  },
  'GET /team/resources/sso/v1/saml/configurations/roles/default': {
    summary: 'The roles of everybody who comes in this way.',
    audience: READ,
    reply: SsoRoles,
  },
  'POST /team/resources/sso/v1/saml/configurations/roles/default': {
    summary: 'Choose the roles of everybody who comes in this way.',
    audience: WRITE,
    body: SsoRolesChange,
  },
  'GET /team/resources/sso/v2/saml/configurations/groups': {
    summary: 'Which groups of the provider give which roles.',
    audience: READ,
    reply: Type.Array(SsoGroup),
  },
  'POST /team/resources/sso/v2/saml/configurations/groups': {
    summary: 'Map a group of the provider.',
    audience: WRITE,
    body: NewSsoGroup,
    reply: SsoGroup,
  },
  'PATCH /team/resources/sso/v2/saml/configurations/groups/:groupId': {
    summary: 'Change what a group of the provider gives.',
    audience: WRITE,
    params: OneGroup,
    body: SsoGroupChange,
    reply: SsoGroup,
  },
  'DELETE /team/resources/sso/v2/saml/configurations/groups/:groupId': {
    summary: 'Forget a group of the provider.',
    audience: DELETE,
    params: OneGroup,
  },
  'GET /team/resources/sso/v1/oidc/configurations': {
    summary:
      'Whether OpenID Connect is on, and where the provider of the first connection sends people back to.',
    audience: READ,
    reply: OidcConfiguration,
  },
}
