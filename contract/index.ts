import { type AccountSettingsApi, accountSettings } from './account-settings.ts'
import { type AuditsApi, audits } from './audits.ts'
import { type AuthApi, auth } from './auth.ts'
import { type BillingInvoicesApi, billingInvoices } from './billing-invoices.ts'
import { type BillingPaymentsApi, billingPayments } from './billing-payments.ts'
import { type BillingPlansApi, billingPlans } from './billing-plans.ts'
import { type BillingSubscriptionsApi, billingSubscriptions } from './billing-subscriptions.ts'
import { type BillingWebhooksApi, billingWebhooks } from './billing-webhooks.ts'
import { type BootApi, boot } from './boot.ts'
import { type ConfigurationsApi, configurations } from './configurations.ts'
import { type PasswordsApi, passwords } from './passwords.ts'
import { type ProfileApi, profile } from './profile.ts'
import { type RolesApi, roles } from './roles.ts'
import { type SignUpApi, signUp } from './sign-up.ts'
import { type TeamApi, team } from './team.ts'
import { type TenantsApi, tenants } from './tenants.ts'
import { type UsageApi, usage } from './usage.ts'
import { type UsersApi, users } from './users.ts'

/** Every route of the product. A feature adds one name to each of the two lists. */
export interface Api
  extends AccountSettingsApi,
    AuditsApi,
    AuthApi,
    BillingInvoicesApi,
    BillingPaymentsApi,
    BillingPlansApi,
    BillingSubscriptionsApi,
    BillingWebhooksApi,
    BootApi,
    ConfigurationsApi,
    PasswordsApi,
    ProfileApi,
    RolesApi,
    SignUpApi,
    TeamApi,
    TenantsApi,
    UsageApi,
    UsersApi {}

export const features = {
  accountSettings,
  audits,
  auth,
  billingInvoices,
  billingPayments,
  billingPlans,
  billingSubscriptions,
  billingWebhooks,
  boot,
  configurations,
  passwords,
  profile,
  roles,
  signUp,
  team,
  tenants,
  usage,
  users,
}

export const schemas = {
  ...accountSettings,
  ...audits,
  ...auth,
  ...billingInvoices,
  ...billingPayments,
  ...billingPlans,
  ...billingSubscriptions,
  ...billingWebhooks,
  ...boot,
  ...configurations,
  ...passwords,
  ...profile,
  ...roles,
  ...signUp,
  ...team,
  ...tenants,
  ...usage,
  ...users,
}

export type RouteKey = keyof Api
export type Input<K extends RouteKey> = Omit<Api[K], 'reply'>
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply just returns
export type Reply<K extends RouteKey> = Api[K] extends { reply: infer R } ? R : void
