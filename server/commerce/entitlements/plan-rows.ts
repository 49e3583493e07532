import type { VendorPlan } from '../../../contract/vendor-plans.ts'

/** A row of `billing_plans`; times are texts where it was read as JSON. */
export interface PlanRow {
  id: string
  slug: string
  name: string
  description: string
  features: string[]
  is_default: boolean
  created_at: Date | string
  updated_at: Date | string
}

export function shownPlan(vendorId: string, row: PlanRow): VendorPlan {
  return {
    id: row.id,
    vendorId,
    name: row.name,
    key: row.slug,
    description: row.description,
    // Only those who were given the plan have its features: no rule decides otherwise.
    defaultTreatment: 'false',
    rules: [],
    assignOnSignup: row.is_default,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
