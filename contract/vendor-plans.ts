import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** The plans and features of the vendor, as its back end lists them. Source: entitlements.json of the published API. */

/** Of lists of plans, features and entitlements: the index of a row, and 50 rows unless it says otherwise. */
export const rowsOfList = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  sortType: Type.Optional(Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])),
}

/** Separated by commas, or repeated. */
export const Words = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 8000 }),
    Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }),
  ]),
)
const Filter = Type.Optional(Type.String({ maxLength: 200 }))

/** A feature goes by its key: its id is the same text. */
export interface PlanFeature extends Static<typeof PlanFeature> {}
export const PlanFeature = Type.Object({
  id: Type.String(),
  vendorId: Type.String(),
  name: Type.String(),
  key: Type.String(),
  permissions: Type.Array(Type.String()),
  metadata: Type.Object({}, { additionalProperties: false }),
})

/** `key` is the slug of billing. */
export interface VendorPlan extends Static<typeof VendorPlan> {}
export const VendorPlan = Type.Object({
  id: Uuid,
  vendorId: Type.String(),
  name: Type.String(),
  key: Type.String(),
  description: Type.String(),
  defaultTreatment: Type.Literal('false'),
  rules: Type.Array(Type.Unknown()),
  /** Tenants begin with it. */
  assignOnSignup: Type.Boolean(),
  createdAt: Time,
  updatedAt: Time,
})

/** `tenantIds` and `userIds`: plans that one of these was given, or a tenant is on. */
export interface PlansQuery extends Static<typeof PlansQuery> {}
export const PlansQuery = Type.Object({
  ...rowsOfList,
  filter: Filter,
  orderBy: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('createdAt')])),
  featureIds: Words,
  tenantIds: Words,
  userIds: Words,
})

export interface FeaturesQuery extends Static<typeof FeaturesQuery> {}
export const FeaturesQuery = Type.Object({
  ...rowsOfList,
  filter: Filter,
  orderBy: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('key'), Type.Literal('createdAt')])),
  featureIds: Words,
  featureKeys: Words,
  permissionKeys: Words,
})

export interface VendorPlans extends Static<typeof VendorPlans> {}
export const VendorPlans = Type.Object({ items: Type.Array(VendorPlan), hasNext: Type.Boolean() })
export interface PlanFeatures extends Static<typeof PlanFeatures> {}
export const PlanFeatures = Type.Object({ items: Type.Array(PlanFeature), hasNext: Type.Boolean() })

export interface PlanParams extends Static<typeof PlanParams> {}
export const PlanParams = Type.Object({ id: Uuid })

export interface VendorPlansApi {
  'GET /entitlements/resources/plans/v1': { query: PlansQuery; reply: VendorPlans }
  'GET /entitlements/resources/plans/v1/:id': { params: PlanParams; reply: VendorPlan }
  'GET /entitlements/resources/plans/v1/:id/features': {
    params: PlanParams
    query: FeaturesQuery
    reply: PlanFeatures
  }
  'GET /entitlements/resources/features/v1': { query: FeaturesQuery; reply: PlanFeatures }
}

const audience = 'vendor'

export const vendorPlans: Schemas<VendorPlansApi> = {
  'GET /entitlements/resources/plans/v1': {
    summary: 'The plans of the vendor that are offered.',
    audience,
    query: PlansQuery,
    reply: VendorPlans,
  },
  'GET /entitlements/resources/plans/v1/:id': {
    summary: 'One plan.',
    audience,
    params: PlanParams,
    reply: VendorPlan,
  },
  'GET /entitlements/resources/plans/v1/:id/features': {
    summary: 'The features that a plan brings.',
    audience,
    params: PlanParams,
    query: FeaturesQuery,
    reply: PlanFeatures,
  },
  'GET /entitlements/resources/features/v1': {
    summary: 'The features of the vendor’s product.',
    audience,
    query: FeaturesQuery,
    reply: PlanFeatures,
  },
}
