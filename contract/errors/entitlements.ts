import { defineErrors } from './define-errors.ts'

/** Of plans that the vendor's back end gives: ER-37xxx. */
export const entitlementErrors = defineErrors({
  planNotFound: {
    code: 'ER-37001',
    status: 404,
    message: 'Plan not found',
    when: 'The vendor’s back end named a plan that this vendor does not have.',
  },
  grantNotFound: {
    code: 'ER-37002',
    status: 404,
    message: 'There is no such entitlement',
    when: 'The id names no plan that was given, or one of another vendor.',
  },
  planBilled: {
    code: 'ER-37003',
    status: 409,
    message: 'This plan is that of a subscription: change or cancel the subscription',
    when: 'The id names a subscription: its plan is neither taken away nor given an end as one that was given is.',
  },
})
