import { atom } from 'nanostores'
import type { ApiError } from '../../src/api/api-error.ts'
import type { App } from '../../src/state/app/app.ts'
import { scriptedApp } from '../portal/scripted-app.ts'

export const BILLING = '/subscriptions/resources/billing'
export const MANAGED = '/subscriptions/resources/subscriptions/v1'
export const STRIPE = `${BILLING}/payment-providers/stripe`

export const plan = {
  id: 'plan-1',
  externalId: 'price_1',
  name: 'Harbor',
  description: 'For a marina.',
  price: { id: 'price', externalId: 'price_1', currency: 'eur', amount: 2950 },
  slug: 'harbor',
}
export const summary = {
  tenantConfigurationId: 'conf',
  providerType: 'Stripe',
  subscriptionId: 'sub-1',
  externallyManaged: false,
  currentPlanId: 'plan-1',
  paymentMethodId: '',
  defaultPlanId: 'plan-0',
} as const
export const subscription = {
  id: 'sub-1',
  externalId: '',
  externallyManaged: false,
  startDate: '2026-11-01T00:00:00.000Z',
  currentPeriodStart: '2026-11-01T00:00:00.000Z',
  currentPeriodEnd: '2026-12-01T00:00:00.000Z',
  status: 'active' as string,
  cancellation: null as null | { policy: string },
  plan: { slug: 'harbor' },
}
export const visa = {
  id: 'pm-1',
  externalId: 'pm_stripe',
  type: 'card',
  isDefault: true,
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  brand: 'visa',
  billingDetails: { name: 'Ada' },
}
export const mastercard = { ...visa, id: 'pm-2', brand: 'mastercard', isDefault: false }
export const invoice = {
  id: 'inv-1',
  externalId: 'in_1',
  subscriptionId: 'sub-1',
  paymentDate: '2026-11-01T00:00:00.000Z',
  totalAmount: 2950,
  currency: 'eur',
  paid: true,
  receiptNumber: '1001',
}

type Answers = Parameters<typeof scriptedApp>[0]

/** A tenant on Harbor with a Visa; a test says what is different. */
export const usual: Answers = {
  [`GET ${BILLING}/plans/v1`]: () => [plan],
  [`GET ${BILLING}/plans/v1/:planId`]: () => plan,
  [`GET ${BILLING}/summaries/v1/:tenantId`]: () => summary,
  [`GET ${MANAGED}`]: () => [subscription],
  [`GET ${BILLING}/payment-methods/v1`]: () => [visa, mastercard],
  [`GET ${BILLING}/invoices/v1`]: () => [invoice],
  [`GET ${BILLING}/configurations/vendor-public-configurations/v1`]: () => ({
    allowPlanDowngrade: true,
    allowPlanCancellation: true,
  }),
  'GET /subscriptions/resources/payment-providers/v1': () => [
    { providerType: 'Stripe', name: 'Stripe', status: '1' },
  ],
  [`GET ${STRIPE}/public-configurations/v1`]: () => ({
    id: 'stripe',
    name: 'Stripe',
    active: true,
    publishableKey: 'pk_test_1',
  }),
  [`PUT ${MANAGED}/:subscriptionId`]: () => ({ id: 'sub-1', status: 'active' }),
  [`PUT ${MANAGED}/:subscriptionId/cancellations/`]: () => ({ id: 'sub-1', status: 'active' }),
  [`PUT ${MANAGED}/:subscriptionId/renewals/`]: () => ({ id: 'sub-1', status: 'active' }),
}

const ada = { id: 'ada', email: 'ada@quay.test', name: 'Ada', tenantId: 'tenant-1' }

/** An app of a signed-in person whose billing answers as scripted. `tenantId` empty: of no tenant. */
export function billingApp(answers: Answers = {}, tenantId = 'tenant-1') {
  const scripted = scriptedApp({ ...usual, ...answers })
  const $state = atom({ status: 'authenticated', user: { ...ada, tenantId } as typeof ada | null })
  Object.assign(scripted.app, {
    session: { $state },
    $tenants: atom({ activeTenant: { name: 'Quay' } }),
    log: { error() {}, warn() {}, debug() {} },
    $metadata: atom({}),
    env: { local: { getItem: () => null } },
  })
  return { ...scripted, app: scripted.app as App, session: $state }
}

/** What a failure says: its message and its status. */
export const saying = (error: ApiError | null | undefined) => error && [error.message, error.statusCode]
