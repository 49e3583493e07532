import type { BillingPlan } from '../../../../contract/billing-plans.ts'
import type { Samples } from '../sample.ts'

const plans: BillingPlan[] = [
  {
    id: '00000000-0000-4000-8000-000000000172',
    externalId: '',
    name: 'Free',
    description: '',
    price: { id: '00000000-0000-4000-8000-000000000172', externalId: '', currency: 'usd', amount: 0 },
    slug: 'free',
    features: ['One boat'],
    level: 0,
    isDefault: true,
  },
  {
    id: '00000000-0000-4000-8000-000000000173',
    externalId: 'prod_L8ri0OX1iUxGs0',
    name: 'Harbor',
    description: 'For a marina.',
    price: {
      id: '00000000-0000-4000-8000-000000000173',
      externalId: 'price_99hl6kTvZ7qneJPZ1LsHiK5T',
      currency: 'usd',
      amount: 2900,
    },
    slug: 'harbor',
    features: [],
    level: 1,
  },
  {
    id: '00000000-0000-4000-8000-000000000174',
    externalId: 'prod_JWOq25Yve9hVxx',
    name: 'Fleet',
    description: '',
    price: {
      id: '00000000-0000-4000-8000-000000000174',
      externalId: 'price_YLpKeQT4TTUK6XtAaU7k0ff3',
      currency: 'usd',
      amount: 9900,
    },
    slug: 'fleet',
    features: [],
    level: 2,
  },
]

/** A paid plan with a card, a company, an invoice, and the next one. */
export const billingSamples = {
  'GET /subscriptions/resources/billing/configurations/vendor-public-configurations/v1': {
    allowPlanDowngrade: true,
    allowPlanCancellation: true,
  },
  'GET /subscriptions/resources/billing/company/v1': {
    name: 'Acme Ltd',
    taxId: { type: 'gb_vat', value: 'GB123456789', status: 'verified' },
  },
  'GET /subscriptions/resources/billing/invoices/upcoming/v1': {
    state: 'due',
    invoice: {
      date: '2026-02-15T09:30:00.000Z',
      currency: 'usd',
      total: 2900,
      amountDue: 2900,
      lines: [
        {
          description: '1 × Harbor (at $29.00 / month)',
          amount: 2900,
          periodStart: '2026-02-15T09:30:00.000Z',
          periodEnd: '2026-03-15T09:30:00.000Z',
        },
      ],
    },
  },
  'GET /subscriptions/resources/billing/invoices/v1': [
    {
      id: '00000000-0000-4000-8000-000000000169',
      externalId: 'in_2nbHGZAtdvfHdPBHtRe45kTq',
      subscriptionId: '00000000-0000-4000-8000-000000000170',
      paymentDate: '2026-01-15T09:30:00.000Z',
      totalAmount: 2900,
      currency: 'usd',
      paid: true,
      receiptNumber: '9530-6416',
      invoiceNumber: 'JZTOHLZ6-0001',
    },
  ],
  'GET /subscriptions/resources/billing/payment-methods/v1': [
    {
      id: '00000000-0000-4000-8000-000000000171',
      externalId: 'pm_y5YsTOAqu8W1h77DF7KBDv0B',
      isDefault: true,
      type: 'card',
      last4: '4242',
      expMonth: 12,
      expYear: 2027,
      brand: 'visa',
      billingDetails: { name: '' },
    },
  ],
  'GET /subscriptions/resources/billing/plans/v1': plans,
  'GET /subscriptions/resources/billing/plans/v1/:planId': ({ params }) =>
    plans.find(({ id }) => id === params.planId) ?? plans[0]!,
  'GET /subscriptions/resources/subscriptions/v1': [
    {
      id: '00000000-0000-4000-8000-000000000170',
      externalId: 'sub_300CDkXan4wuckGtyA7yazzk',
      externallyManaged: false,
      startDate: '2026-01-15T09:30:00.000Z',
      currentPeriodStart: '2026-01-15T09:30:00.000Z',
      currentPeriodEnd: '2026-02-15T09:30:00.000Z',
      status: 'active',
      cancellation: null,
      plan: { slug: 'harbor' },
    },
  ],
  'GET /subscriptions/resources/billing/summaries/v1/:tenantId': {
    tenantConfigurationId: '00000000-0000-4000-8000-000000000175',
    providerType: 'Stripe',
    subscriptionId: '00000000-0000-4000-8000-000000000170',
    externallyManaged: false,
    currentPlanId: '00000000-0000-4000-8000-000000000173',
    paymentMethodId: '00000000-0000-4000-8000-000000000171',
    defaultPlanId: '00000000-0000-4000-8000-000000000172',
    members: 5,
  },
  'GET /subscriptions/resources/billing/tenant-configurations/v1/:tenantId': {
    id: '00000000-0000-4000-8000-000000000175',
    vendorId: 'acme',
    tenantId: 'preview',
    externallyManaged: 'false',
    paymentProviderType: 'Stripe',
    mappingId: 'cus_e853ZF0JAX9mRk',
  },
} satisfies Samples
