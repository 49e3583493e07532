import { type AccountSettingsApi, accountSettings } from './account-settings.ts'
import { type ApiTokensApi, apiTokens } from './api-tokens.ts'
import { type ApplicationsApi, applications } from './applications.ts'
import { type ApprovalFlowsApi, approvalFlows } from './approval-flows.ts'
import { type AuditsApi, audits } from './audits.ts'
import { type AuthApi, auth } from './auth.ts'
import { type BillingInvoicesApi, billingInvoices } from './billing-invoices.ts'
import { type BillingPaymentsApi, billingPayments } from './billing-payments.ts'
import { type BillingPlansApi, billingPlans } from './billing-plans.ts'
import { type BillingSubscriptionsApi, billingSubscriptions } from './billing-subscriptions.ts'
import { type BillingWebhooksApi, billingWebhooks } from './billing-webhooks.ts'
import { type BreachedPasswordsApi, breachedPasswords } from './breached-passwords.ts'
import { type CaptchaApi, captcha } from './captcha.ts'
import { type ConfigurationsApi, configurations } from './configurations.ts'
import { type ConnectedAccountsApi, connectedAccounts } from './connected-accounts.ts'
import { type CountryRestrictionsApi, countryRestrictions } from './country-restrictions.ts'
import { type DomainRestrictionsApi, domainRestrictions } from './domain-restrictions.ts'
import { type GroupsApi, groups } from './groups.ts'
import { type ImpersonationApi, impersonation } from './impersonation.ts'
import { type IpMetadataApi, ipMetadata } from './ip-metadata.ts'
import { type IpRestrictionsApi, ipRestrictions } from './ip-restrictions.ts'
import { type MemberNamesApi, memberNames } from './member-names.ts'
import { type MetadataApi, metadata } from './metadata.ts'
import { type MfaApi, mfa } from './mfa.ts'
import { type MfaDevicesApi, mfaDevices } from './mfa-devices.ts'
import { type OauthApi, oauth } from './oauth.ts'
import { type PasswordlessApi, passwordless } from './passwordless.ts'
import { type PasswordsApi, passwords } from './passwords.ts'
import { type PersonalDataApi, personalData } from './personal-data.ts'
import { type PhonesApi, phones } from './phones.ts'
import { type ProfileApi, profile } from './profile.ts'
import { type RecoveryApi, recovery } from './recovery.ts'
import { type RolesApi, roles } from './roles.ts'
import { type SamlConfigurationApi, samlConfiguration } from './saml-configuration.ts'
import { type SecurityPoliciesApi, securityPolicies } from './security-policies.ts'
import { type SessionsApi, sessions } from './sessions.ts'
import { type SignUpApi, signUp } from './sign-up.ts'
import { type SocialApi, social } from './social.ts'
import { type SsoConfigurationsApi, ssoConfigurations } from './sso-configurations.ts'
import { type SsoSignInApi, ssoSignIn } from './sso-sign-in.ts'
import { type StepUpApi, stepUp } from './step-up.ts'
import { type TenantsApi, tenants } from './tenants.ts'
import { type UsageApi, usage } from './usage.ts'
import { type UsersApi, users } from './users.ts'
import { type UsersTeamApi, usersTeam } from './users-team.ts'
import { type VendorApi, vendorApi } from './vendor-api.ts'
import { type VendorEventsApi, vendorEvents } from './vendor-events.ts'
import { type VendorReportsApi, vendorReports } from './vendor-reports.ts'
import { type WebauthnApi, webauthn } from './webauthn.ts'

/** Every route of the product. A feature adds one name to each of the two lists. */
export interface Api
  extends AccountSettingsApi,
    ApplicationsApi,
    ApprovalFlowsApi,
    AuditsApi,
    AuthApi,
    BillingInvoicesApi,
    BillingPaymentsApi,
    BillingPlansApi,
    BillingSubscriptionsApi,
    BillingWebhooksApi,
    MetadataApi,
    BreachedPasswordsApi,
    CaptchaApi,
    ConfigurationsApi,
    ConnectedAccountsApi,
    GroupsApi,
    ImpersonationApi,
    MemberNamesApi,
    MfaApi,
    MfaDevicesApi,
    OauthApi,
    PasswordlessApi,
    PasswordsApi,
    PersonalDataApi,
    PhonesApi,
    ProfileApi,
    RecoveryApi,
    RolesApi,
    SamlConfigurationApi,
    CountryRestrictionsApi,
    DomainRestrictionsApi,
    IpMetadataApi,
    IpRestrictionsApi,
    SecurityPoliciesApi,
    SessionsApi,
    SignUpApi,
    SocialApi,
    StepUpApi,
    SsoConfigurationsApi,
    SsoSignInApi,
    UsersTeamApi,
    TenantsApi,
    ApiTokensApi,
    UsageApi,
    UsersApi,
    VendorApi,
    VendorEventsApi,
    VendorReportsApi,
    WebauthnApi {}

export const features = {
  accountSettings,
  applications,
  approvalFlows,
  audits,
  auth,
  billingInvoices,
  billingPayments,
  billingPlans,
  billingSubscriptions,
  billingWebhooks,
  metadata,
  breachedPasswords,
  captcha,
  configurations,
  connectedAccounts,
  groups,
  impersonation,
  memberNames,
  mfa,
  mfaDevices,
  oauth,
  passwordless,
  passwords,
  personalData,
  phones,
  profile,
  recovery,
  roles,
  samlConfiguration,
  countryRestrictions,
  domainRestrictions,
  ipMetadata,
  ipRestrictions,
  securityPolicies,
  sessions,
  signUp,
  social,
  stepUp,
  ssoConfigurations,
  ssoSignIn,
  usersTeam,
  tenants,
  apiTokens,
  usage,
  users,
  vendorApi,
  vendorEvents,
  vendorReports,
  webauthn,
}

export const schemas = {
  ...accountSettings,
  ...applications,
  ...approvalFlows,
  ...audits,
  ...auth,
  ...billingInvoices,
  ...billingPayments,
  ...billingPlans,
  ...billingSubscriptions,
  ...billingWebhooks,
  ...metadata,
  ...breachedPasswords,
  ...captcha,
  ...configurations,
  ...connectedAccounts,
  ...groups,
  ...impersonation,
  ...memberNames,
  ...mfa,
  ...mfaDevices,
  ...oauth,
  ...passwordless,
  ...passwords,
  ...personalData,
  ...phones,
  ...profile,
  ...recovery,
  ...roles,
  ...samlConfiguration,
  ...countryRestrictions,
  ...domainRestrictions,
  ...ipMetadata,
  ...ipRestrictions,
  ...securityPolicies,
  ...sessions,
  ...signUp,
  ...social,
  ...stepUp,
  ...ssoConfigurations,
  ...ssoSignIn,
  ...usersTeam,
  ...tenants,
  ...apiTokens,
  ...usage,
  ...users,
  ...vendorApi,
  ...vendorEvents,
  ...vendorReports,
  ...webauthn,
}

export type RouteKey = keyof Api
export type Input<K extends RouteKey> = Omit<Api[K], 'reply'>
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply just returns
export type Reply<K extends RouteKey> = Api[K] extends { reply: infer R } ? R : void
