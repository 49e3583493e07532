import { type Static, Type } from 'typebox'
import { Nothing, TenantId, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import { rowsOfList, VendorPlan, Words } from './vendor-plans.ts'

/** Plans that the vendor's back end gives to tenants and to members of them (docs/vendor-api.md). */

export interface PlanGrant extends Static<typeof PlanGrant> {}
export const PlanGrant = Type.Object({
  id: Uuid,
  planId: Uuid,
  tenantId: Type.String(),
  /** Left out: every member has it. */
  userId: Type.Optional(Uuid),
  /** Left out: it does not end. */
  expirationDate: Type.Optional(Time),
  createdAt: Time,
  updatedAt: Time,
  plan: VendorPlan,
})

const Ends = Type.Union([Time, Type.Null()])

export interface NewPlanGrant extends Static<typeof NewPlanGrant> {}
export const NewPlanGrant = Type.Object(
  {
    planId: Uuid,
    tenantId: TenantId,
    userId: Type.Optional(Uuid),
    expirationDate: Type.Optional(Ends),
  },
  { additionalProperties: false },
)

/** `null`: it does not end. */
export interface PlanGrantChange extends Static<typeof PlanGrantChange> {}
export const PlanGrantChange = Type.Object({ expirationDate: Ends }, { additionalProperties: false })

export interface PlanGrantActions extends Static<typeof PlanGrantActions> {}
export const PlanGrantActions = Type.Object(
  {
    createActions: Type.Optional(Type.Array(NewPlanGrant, { maxItems: 100 })),
    updateActions: Type.Optional(
      Type.Array(Type.Object({ id: Uuid, expirationDate: Ends }, { additionalProperties: false }), {
        maxItems: 100,
      }),
    ),
    deleteActions: Type.Optional(Type.Array(Uuid, { maxItems: 100 })),
  },
  { additionalProperties: false },
)

/** `assignLevel`: those of whole tenants, or of single members. */
export interface PlanGrantsQuery extends Static<typeof PlanGrantsQuery> {}
export const PlanGrantsQuery = Type.Object({
  ...rowsOfList,
  planId: Type.Optional(Uuid),
  planIds: Words,
  tenantIds: Words,
  userIds: Words,
  assignLevel: Type.Optional(Type.Union([Type.Literal('USER'), Type.Literal('TENANT')])),
  orderBy: Type.Optional(Type.Union([Type.Literal('expirationDate'), Type.Literal('createdAt')])),
})

export interface PlanGrants extends Static<typeof PlanGrants> {}
export const PlanGrants = Type.Object({ items: Type.Array(PlanGrant), hasNext: Type.Boolean() })

export interface PlanGrantParams extends Static<typeof PlanGrantParams> {}
export const PlanGrantParams = Type.Object({ id: Uuid })

export interface PlanGrantIds extends Static<typeof PlanGrantIds> {}
export const PlanGrantIds = Type.Object({ entitlementIds: Type.Array(Uuid) })

export interface VendorGrantsApi {
  'GET /entitlements/resources/entitlements/v2': { query: PlanGrantsQuery; reply: PlanGrants }
  'GET /entitlements/resources/entitlements/v2/:id': { params: PlanGrantParams; reply: PlanGrant }
  'POST /entitlements/resources/entitlements/v2': { body: NewPlanGrant; reply: PlanGrant }
  'PATCH /entitlements/resources/entitlements/v2/:id': {
    params: PlanGrantParams
    body: PlanGrantChange
    reply: PlanGrant
  }
  'DELETE /entitlements/resources/entitlements/v2/:id': {
    params: PlanGrantParams
    reply: Record<string, never>
  }
  'POST /entitlements/resources/entitlements/v2/batch-actions': {
    body: PlanGrantActions
    reply: PlanGrantIds
  }
}

const audience = 'vendor'

export const vendorGrants: Schemas<VendorGrantsApi> = {
  'GET /entitlements/resources/entitlements/v2': {
    summary: 'Plans that tenants and members were given.',
    audience,
    query: PlanGrantsQuery,
    reply: PlanGrants,
  },
  'GET /entitlements/resources/entitlements/v2/:id': {
    summary: 'A plan that was given.',
    audience,
    params: PlanGrantParams,
    reply: PlanGrant,
  },
  'POST /entitlements/resources/entitlements/v2': {
    summary: 'Give a tenant, or one member of it, a plan; again, only its end changes.',
    audience,
    body: NewPlanGrant,
    reply: PlanGrant,
  },
  'PATCH /entitlements/resources/entitlements/v2/:id': {
    summary: 'Change when a plan that was given ends.',
    audience,
    params: PlanGrantParams,
    body: PlanGrantChange,
    reply: PlanGrant,
  },
  'DELETE /entitlements/resources/entitlements/v2/:id': {
    summary: 'Take a plan away. 409 for the plan of a subscription.',
    audience,
    params: PlanGrantParams,
    reply: Nothing,
  },
  'POST /entitlements/resources/entitlements/v2/batch-actions': {
    summary: 'Give, change and take away several plans, all or none.',
    audience,
    body: PlanGrantActions,
    reply: PlanGrantIds,
    perMinute: 30,
  },
}
