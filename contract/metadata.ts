import { type Static, Type } from 'typebox'
import type { Schemas } from './route.ts'

/** A flag is on only when it says exactly `on`. */
export interface Flags extends Static<typeof Flags> {}
export const Flags = Type.Record(Type.String(), Type.Union([Type.Literal('on'), Type.Literal('off')]))

export interface MetadataQuery extends Static<typeof MetadataQuery> {}
export const MetadataQuery = Type.Object({
  entityName: Type.Union([
    Type.Literal('adminBox'),
    Type.Literal('saml'),
    Type.Literal('audits'),
    Type.Literal('notifications'),
  ]),
})

/** Only `rows[0]` is read (THEME-07). The shape of a configuration is open: it is the vendor's customization. */
export interface Metadata extends Static<typeof Metadata> {}
export const Metadata = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.String(),
      vendorId: Type.String(),
      entityName: Type.String(),
      isActive: Type.Optional(Type.Boolean()),
      configuration: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      properties: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    }),
  ),
})

/** The tenant's own part of the customization. */
export interface TenantMetadata extends Static<typeof TenantMetadata> {}
export const TenantMetadata = Type.Object({
  configuration: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

/** Each action sets one leaf: `type` is its path with slashes. No action at all fails (TENANT-10). */
export interface TenantMetadataChange extends Static<typeof TenantMetadataChange> {}
export const TenantMetadataChange = Type.Object(
  {
    actions: Type.Array(
      Type.Object(
        { type: Type.String({ minLength: 1, maxLength: 200 }), payload: Type.Unknown() },
        { additionalProperties: false },
      ),
      { maxItems: 200 },
    ),
  },
  { additionalProperties: false },
)

/** Source: IVendorPublicInfoResponse. */
export interface VendorInfo extends Static<typeof VendorInfo> {}
export const VendorInfo = Type.Object({
  name: Type.String(),
  logo: Type.String(),
  icon: Type.String(),
  whiteLabelMode: Type.Boolean(),
  /** The request named an application that the vendor does not have, or none of several, and got the default one: the page is set up wrongly. */
  unknownApplication: Type.Optional(Type.Literal(true)),
})

const Treatment = Type.Union([Type.Literal('true'), Type.Literal('false')])
const Rules = Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown())))

/** Source: wire §14. `expireTime`: epoch milliseconds, -1 for ever, null not granted directly. */
export interface UserEntitlements extends Static<typeof UserEntitlements> {}
export const UserEntitlements = Type.Object({
  features: Type.Record(
    Type.String(),
    Type.Object({
      planIds: Type.Array(Type.String()),
      expireTime: Type.Union([Type.Number(), Type.Null()]),
      linkedPermissions: Type.Array(Type.String()),
      featureFlag: Type.Optional(
        Type.Object({
          on: Type.Boolean(),
          offTreatment: Treatment,
          defaultTreatment: Treatment,
          rules: Rules,
        }),
      ),
    }),
  ),
  plans: Type.Record(Type.String(), Type.Object({ defaultTreatment: Treatment, rules: Rules })),
  permissions: Type.Record(Type.String(), Type.Boolean()),
})

export interface MetadataApi {
  'GET /flags': { reply: Flags }
  'GET /metadata': { query: MetadataQuery; reply: Metadata }
  'GET /metadata/admin-box': { reply: TenantMetadata }
  'POST /metadata/admin-box': { body: TenantMetadataChange; reply: TenantMetadata }
  'GET /vendors/public': { reply: VendorInfo }
  'GET /entitlements/api/v2/user-entitlements': { reply: UserEntitlements }
}

export const metadata: Schemas<MetadataApi> = {
  'GET /flags': { summary: 'Feature flags of the vendor.', audience: 'public', reply: Flags },
  'GET /metadata': {
    summary: 'Customization and column metadata of the vendor.',
    audience: 'public',
    query: MetadataQuery,
    reply: Metadata,
  },
  'GET /metadata/admin-box': {
    summary: 'What this tenant changed of the customization.',
    audience: 'fe.secure.read.accountSettings',
    reply: TenantMetadata,
  },
  'POST /metadata/admin-box': {
    summary: 'Change this tenant’s part of the customization.',
    audience: 'fe.secure.write.accountSettings',
    body: TenantMetadataChange,
    reply: TenantMetadata,
  },
  'GET /vendors/public': { summary: 'Name and logo of the vendor.', audience: 'public', reply: VendorInfo },
  'GET /entitlements/api/v2/user-entitlements': {
    summary: 'What the signed-in user is entitled to.',
    audience: 'user',
    reply: UserEntitlements,
  },
}
