import { Type } from 'typebox'
import { Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import {
  closed,
  MetadataText,
  MetadataUrl,
  NewSsoGroup,
  SsoConfiguration,
  SsoConfigurationChange,
  SsoDomain,
  SsoGroup,
  SsoGroupChange,
  SsoRoles,
  SsoRolesChange,
} from './sso.ts'

const One = Type.Object({ ssoConfigId: Uuid })
const Domain = Type.Object({ ssoConfigId: Uuid, domainId: Uuid })
const Group = Type.Object({ ssoConfigId: Uuid, groupId: Uuid })
const NewDomain = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 253 }) }, closed)

interface OfOne {
  params: { ssoConfigId: string }
}
interface OfDomain {
  params: { ssoConfigId: string; domainId: string }
}
interface OfGroup {
  params: { ssoConfigId: string; groupId: string }
}

const READ = 'fe.secure.read.samlConfiguration' as const
const WRITE = 'fe.secure.write.samlConfiguration' as const
const DELETE = 'fe.secure.delete.samlConfiguration' as const

export interface SsoConfigurationsApi {
  'GET /team/resources/sso/v1/configurations': { reply: SsoConfiguration[] }
  'POST /team/resources/sso/v1/configurations': { body: SsoConfigurationChange; reply: SsoConfiguration }
  'POST /team/resources/sso/v1/configurations/metadata': { body: MetadataText; reply: SsoConfiguration }
  'POST /team/resources/sso/v1/configurations/metadata-url': { body: MetadataUrl; reply: SsoConfiguration }
  'PATCH /team/resources/sso/v1/configurations/:ssoConfigId': OfOne & {
    body: SsoConfigurationChange
    reply: SsoConfiguration
  }
  'DELETE /team/resources/sso/v1/configurations/:ssoConfigId': OfOne
  'PUT /team/resources/sso/v1/configurations/:ssoConfigId/metadata': OfOne & {
    body: MetadataText
    reply: SsoConfiguration
  }
  'PUT /team/resources/sso/v1/configurations/:ssoConfigId/metadata-url': OfOne & {
    body: MetadataUrl
    reply: SsoConfiguration
  }
  'POST /team/resources/sso/v1/configurations/:ssoConfigId/domains': OfOne & {
    body: { domain: string }
    reply: SsoDomain
  }
  'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/domains/:domainId': OfDomain
  'PUT /team/resources/sso/v1/configurations/:ssoConfigId/domains/:domainId/validate': OfDomain
  'PUT /team/resources/sso/v2/configurations/:ssoConfigId/domains/:domainId/validate': OfDomain
  'GET /team/resources/sso/v1/configurations/:ssoConfigId/groups': OfOne & { reply: SsoGroup[] }
  'POST /team/resources/sso/v1/configurations/:ssoConfigId/groups': OfOne & {
    body: NewSsoGroup
    reply: SsoGroup
  }
  'PATCH /team/resources/sso/v1/configurations/:ssoConfigId/groups/:groupId': OfGroup & {
    body: SsoGroupChange
    reply: SsoGroup
  }
  'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/groups/:groupId': OfGroup
  'GET /team/resources/sso/v1/configurations/:ssoConfigId/roles': OfOne & { reply: SsoRoles }
  'PUT /team/resources/sso/v1/configurations/:ssoConfigId/roles': OfOne & { body: SsoRolesChange }
}

/** Any number of configurations of one tenant (SSO-45 to 54). */
export const ssoConfigurations: Schemas<SsoConfigurationsApi> = {
  'GET /team/resources/sso/v1/configurations': {
    summary: 'The single sign-on of the tenant.',
    audience: READ,
    reply: Type.Array(SsoConfiguration),
  },
  'POST /team/resources/sso/v1/configurations': {
    summary: 'Add a provider.',
    audience: WRITE,
    body: SsoConfigurationChange,
    reply: SsoConfiguration,
  },
  'POST /team/resources/sso/v1/configurations/metadata': {
    summary: 'Add the provider that a metadata document describes.',
    audience: WRITE,
    body: MetadataText,
    reply: SsoConfiguration,
  },
  'POST /team/resources/sso/v1/configurations/metadata-url': {
    summary: 'Add the provider that the metadata at an address describes.',
    audience: WRITE,
    perMinute: 20,
    body: MetadataUrl,
    reply: SsoConfiguration,
  },
  'PATCH /team/resources/sso/v1/configurations/:ssoConfigId': {
    summary: 'Change a provider.',
    audience: WRITE,
    params: One,
    body: SsoConfigurationChange,
    reply: SsoConfiguration,
  },
  'DELETE /team/resources/sso/v1/configurations/:ssoConfigId': {
    summary: 'Remove a provider with its domains and groups.',
    audience: DELETE,
    params: One,
  },
  'PUT /team/resources/sso/v1/configurations/:ssoConfigId/metadata': {
    summary: 'Take endpoint and certificate from a metadata document.',
    audience: WRITE,
    params: One,
    body: MetadataText,
    reply: SsoConfiguration,
  },
  'PUT /team/resources/sso/v1/configurations/:ssoConfigId/metadata-url': {
    summary: 'Take endpoint and certificate from the metadata at an address.',
    audience: WRITE,
    perMinute: 20,
    params: One,
    body: MetadataUrl,
    reply: SsoConfiguration,
  },
  'POST /team/resources/sso/v1/configurations/:ssoConfigId/domains': {
    summary: 'Claim an email domain; it counts once it is validated.',
    audience: WRITE,
    params: One,
    body: NewDomain,
    reply: SsoDomain,
  },
  'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/domains/:domainId': {
    summary: 'Give up an email domain.',
    audience: DELETE,
    params: Domain,
  },
  'PUT /team/resources/sso/v1/configurations/:ssoConfigId/domains/:domainId/validate': {
    summary: 'Look for the TXT record of a domain.',
    audience: WRITE,
    perMinute: 30,
    params: Domain,
  },
  'PUT /team/resources/sso/v2/configurations/:ssoConfigId/domains/:domainId/validate': {
    summary: 'Look for the TXT record of a domain.',
    audience: WRITE,
    perMinute: 30,
    params: Domain,
  },
  'GET /team/resources/sso/v1/configurations/:ssoConfigId/groups': {
    summary: 'Which groups of the provider give which roles.',
    audience: READ,
    params: One,
    reply: Type.Array(SsoGroup),
  },
  'POST /team/resources/sso/v1/configurations/:ssoConfigId/groups': {
    summary: 'Map a group of the provider.',
    audience: WRITE,
    params: One,
    body: NewSsoGroup,
    reply: SsoGroup,
  },
  'PATCH /team/resources/sso/v1/configurations/:ssoConfigId/groups/:groupId': {
    summary: 'Change what a group of the provider gives.',
    audience: WRITE,
    params: Group,
    body: SsoGroupChange,
    reply: SsoGroup,
  },
  'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/groups/:groupId': {
    summary: 'Forget a group of the provider.',
    audience: DELETE,
    params: Group,
  },
  'GET /team/resources/sso/v1/configurations/:ssoConfigId/roles': {
    summary: 'The roles of everybody who comes in this way.',
    audience: READ,
    params: One,
    reply: SsoRoles,
  },
  'PUT /team/resources/sso/v1/configurations/:ssoConfigId/roles': {
    summary: 'Choose the roles of everybody who comes in this way.',
    audience: WRITE,
    params: One,
    body: SsoRolesChange,
  },
}
