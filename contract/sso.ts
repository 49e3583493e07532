import { type Static, Type } from 'typebox'
import { nameOf, Time, Uuid } from './fields.ts'

/** Single sign-on of tenants: the entities. Calls are in `sso-configurations.ts`, `saml-configuration.ts` and `sso-sign-in.ts`. */

export const closed = { additionalProperties: false } as const

/** Lower case, as the wire has them (SSO-08). All but `oidc` speak SAML 2.0. Source: SamlVendors. */
export type SsoType = Static<typeof SsoType>
export const SsoType = Type.Union([
  Type.Literal('saml'),
  Type.Literal('okta'),
  Type.Literal('azure'),
  Type.Literal('google'),
  Type.Literal('oidc'),
])

/** How sign-outs travel: in the address of a redirect, or in a form that the browser posts. */
export type SloBinding = Static<typeof SloBinding>
export const SloBinding = Type.Union([Type.Literal('redirect'), Type.Literal('post')])

/** Source: ISSODomain. `txtRecord` is what the domain's DNS must say before it counts. */
export interface SsoDomain extends Static<typeof SsoDomain> {}
export const SsoDomain = Type.Object({
  id: Uuid,
  domain: Type.String(),
  validated: Type.Boolean(),
  txtRecord: Type.String(),
})

/** People whom the provider says to be in `group` hold these roles while it says so. Source: ISamlRolesGroup. */
export interface SsoGroup extends Static<typeof SsoGroup> {}
export const SsoGroup = Type.Object({ id: Uuid, group: Type.String(), roleIds: Type.Array(Uuid) })

/** Roles that everybody holds who comes in this way. Source: ISSOConfigurationDefaultRoles. */
export interface SsoRoles extends Static<typeof SsoRoles> {}
export const SsoRoles = Type.Object({ roleIds: Type.Array(Uuid) })

const common = {
  enabled: Type.Boolean(),
  generatedVerification: Type.String(),
  /** Of SAML: where people are sent. Of OIDC: the issuer. */
  ssoEndpoint: Type.String(),
  /** PEM, base64 of DER, or several PEM blocks while the provider changes its key. */
  publicCertificate: Type.String(),
  signRequest: Type.Boolean(),
  createdAt: Time,
  updatedAt: Time,
  acsUrl: Type.String(),
  spEntityId: Type.String(),
  type: Type.String(),
  oidcClientId: Type.String(),
  /** Always empty: the secret never leaves the server. */
  oidcSecret: Type.String(),
  /** What an OpenID provider has to know of us: of this connection alone. Ours, beside the contract. */
  oidcRedirectUri: Type.String(),
  /** The connection goes on at the page that all shared before; saving it moves it to its own address. Ours. */
  oidcRedirectOutdated: Type.Boolean(),
  /** Of SAML: where the provider takes a sign-out; empty: it takes none. Ours, as the three after it. */
  sloEndpoint: Type.String(),
  /** Where its own requests are answered, if not there. */
  sloResponseEndpoint: Type.String(),
  sloBinding: Type.String(),
  /** Where the provider sends its sign-outs: the same for every connection. */
  sloUrl: Type.String(),
}

/** Source: ISSOConfiguration. */
export interface SsoConfiguration extends Static<typeof SsoConfiguration> {}
export const SsoConfiguration = Type.Object({
  id: Uuid,
  ...common,
  domains: Type.Array(SsoDomain),
  roleIds: Type.Array(Uuid),
  groups: Type.Array(SsoGroup),
  /** Always false: an address outside of the validated domains is never believed. */
  skipEmailDomainValidation: Type.Boolean(),
})

/** The first configuration of a tenant with its first domain, as older clients know it. Source: ISamlConfiguration. */
export interface SamlConfiguration extends Static<typeof SamlConfiguration> {}
export const SamlConfiguration = Type.Object({
  ...Type.Partial(Type.Object(common)).properties,
  enabled: Type.Boolean(),
  domain: Type.Optional(Type.String()),
  validated: Type.Optional(Type.Boolean()),
  isSamlActive: Type.Optional(Type.Boolean()),
})

export const roleIds = Type.Array(Uuid, { maxItems: 100 })
const url = Type.String({ maxLength: 2048 })
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** What an administrator decides of one configuration. What is derived, the client sends back and the server ignores. */
export const decided = {
  enabled: Type.Optional(Type.Boolean()),
  ssoEndpoint: Type.Optional(url),
  publicCertificate: text(40_000),
  signRequest: Type.Optional(Type.Boolean()),
  type: Type.Optional(SsoType),
  oidcClientId: text(512),
  /** Empty or absent: the stored one stays. */
  oidcSecret: text(2048),
  acsUrl: Type.Optional(url),
  spEntityId: Type.Optional(url),
  sloEndpoint: Type.Optional(url),
  sloResponseEndpoint: Type.Optional(url),
  sloBinding: Type.Optional(SloBinding),
}

export interface SsoConfigurationChange extends Static<typeof SsoConfigurationChange> {}
export const SsoConfigurationChange = Type.Object(
  {
    ...decided,
    roleIds: Type.Optional(roleIds),
    generatedVerification: text(200),
    groups: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.Optional(Type.String({ maxLength: 100 })),
            group: Type.String({ maxLength: 256 }),
            roleIds,
          },
          closed,
        ),
        { maxItems: 200 },
      ),
    ),
    skipEmailDomainValidation: Type.Optional(Type.Boolean()),
  },
  closed,
)

export interface SamlConfigurationChange extends Static<typeof SamlConfigurationChange> {}
export const SamlConfigurationChange = Type.Object(
  { ...decided, domain: text(253), isSamlActive: Type.Optional(Type.Boolean()) },
  closed,
)

/** The XML of the provider, or what an OIDC provider publishes as JSON. */
export interface MetadataText extends Static<typeof MetadataText> {}
export const MetadataText = Type.Object(
  { metadata: Type.String({ minLength: 1, maxLength: 500_000 }) },
  closed,
)

export interface MetadataUrl extends Static<typeof MetadataUrl> {}
export const MetadataUrl = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2048 }),
    /** Overrides of what the document says, by the names of the configuration's fields. */
    configMetadata: Type.Optional(
      Type.Object(
        { ssoEndpoint: Type.Optional(url), publicCertificate: text(40_000), type: Type.Optional(SsoType) },
        closed,
      ),
    ),
  },
  closed,
)

export interface NewSsoGroup extends Static<typeof NewSsoGroup> {}
export const NewSsoGroup = Type.Object({ group: nameOf(256), roleIds: Type.Optional(roleIds) }, closed)
export interface SsoGroupChange extends Static<typeof SsoGroupChange> {}
export const SsoGroupChange = Type.Object(
  { id: Type.Optional(Uuid), group: Type.String({ minLength: 1, maxLength: 256 }), roleIds },
  closed,
)
export interface SsoRolesChange extends Static<typeof SsoRolesChange> {}
export const SsoRolesChange = Type.Object({ roleIds }, closed)
