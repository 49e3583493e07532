import { feature } from '../../core/feature/feature.ts'
import { readAndWrite } from '../../core/permissions/families.ts'
import { paymentFailed } from './mails/payment-failed.ts'
import { planChanged } from './mails/plan-changed.ts'
import { subscriptionCancelled } from './mails/subscription-cancelled.ts'
import { trialEnded } from './mails/trial-ended.ts'
import { trialEnding } from './mails/trial-ending.ts'
import { billingClockQueue, billingPlansQueue } from './queues.ts'

const KEPT = 'stays: invoices and what led to them must be kept'

/** A subscription that is paid for and goes on. */
const paidSubscription = (tenant: string): string => `exists (
  select from billing_subscriptions b where b.vendor_id = ${tenant}.vendor_id and b.tenant_id = ${tenant}.id
    and b.external_id <> '' and b.status in ('active', 'trialing', 'incomplete') and not b.cancel_at_period_end)`

export const billing = feature({
  name: 'billing',
  exports: [
    'actor.ts',
    'billed.ts',
    'end-with-account.ts',
    'map-subscription.ts',
    'provider-accounts.ts',
    'provider.ts',
    'refresh.ts',
    'resume.ts',
    'set-aside.ts',
    'start-billing.ts',
    'webhook-secrets.ts',
  ],
  settings: async () => (await import('./settings.ts')).billingSettings,
  vendorFile: async () => (await import('./vendor-file.ts')).billingPart,
  routes: [async () => (await import('./routes.ts')).billingRoutes],
  queues: [billingClockQueue, billingPlansQueue],
  start: {
    async run(services) {
      await (await import('./start.ts')).startBillingWork(services)
    },
  },
  permissions: [
    {
      category: 'Billing',
      permissions: [
        { key: 'fe.subscriptions.*', name: 'Manage subscriptions' },
        ...readAndWrite('fe.subscriptions', 'subscriptions', 'the subscription'),
        ...readAndWrite('fe.subscriptions', 'paymentMethods', 'payment methods'),
        ...readAndWrite('fe.subscriptions', 'tenantConfigurations', 'the billing configuration'),
        { key: 'fe.subscriptions.read.plans', name: 'Read plans' },
        { key: 'fe.subscriptions.read.summaries', name: 'Read the billing summary' },
        { key: 'fe.subscriptions.read.invoices', name: 'Read invoices' },
      ],
    },
  ],
  personalData: { held: paidSubscription },
  tables: {
    billing_providers: {},
    billing_plans: {},
    billing_prices: { kept: 'subscriptions refer to prices that are no longer offered' },
    billing_tenant_configurations: { onTenantErasure: KEPT, kept: 'one a tenant' },
    billing_subscriptions: { onTenantErasure: KEPT },
    billing_payment_methods: { kept: 'gone at the provider, gone here' },
    billing_invoices: { onTenantErasure: KEPT, kept: 'accounts must be kept' },
    billing_changes: {
      onErasure: 'stays: a random id that no row explains any more',
      onTenantErasure: KEPT,
      kept: 'what was asked of the payment provider: accounts must be kept',
    },
  },
  contentSecurity: async () => (await import('./stripe-policy.ts')).billingSources,
  mails: {
    'payment-failed': paymentFailed,
    'plan-changed': planChanged,
    'subscription-cancelled': subscriptionCancelled,
    'trial-ending': trialEnding,
    'trial-ended': trialEnded,
  },
})
