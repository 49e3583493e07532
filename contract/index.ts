import { accountSettings } from './account-settings.ts'
import { apiTokens } from './api-tokens.ts'
import { applications } from './applications.ts'
import { approvalFlows } from './approval-flows.ts'
import { assistant } from './assistant.ts'
import { audits } from './audits.ts'
import { auth } from './auth.ts'
import { billingFeatures } from './billing-features.ts'
import { breachedPasswords } from './breached-passwords.ts'
import { captcha } from './captcha.ts'
import { emailSubscriptions, smsSubscriptions } from './channels.ts'
import { configurations } from './configurations.ts'
import { connectedAccounts } from './connected-accounts.ts'
import { countryRestrictions } from './country-restrictions.ts'
import { domainRestrictions } from './domain-restrictions.ts'
import { accountSettingsErrors } from './errors/account-settings.ts'
import { apiTokenErrors } from './errors/api-tokens.ts'
import { applicationErrors } from './errors/applications.ts'
import { approvalFlowErrors } from './errors/approval-flows.ts'
import { assistantErrors } from './errors/assistant.ts'
import { auditErrors } from './errors/audits.ts'
import { billingErrors } from './errors/billing.ts'
import { billingEventErrors } from './errors/billing-events.ts'
import { breachedPasswordErrors } from './errors/breached-passwords.ts'
import { captchaErrors } from './errors/captcha.ts'
import { channelErrors } from './errors/channels.ts'
import { entitlementErrors } from './errors/entitlements.ts'
import { groupErrors } from './errors/groups.ts'
import { identityErrors } from './errors/identity.ts'
import { impersonationErrors } from './errors/impersonation.ts'
import { ipMetadataErrors } from './errors/ip-metadata.ts'
import { metadataErrors } from './errors/metadata.ts'
import { mfaErrors } from './errors/mfa.ts'
import { notificationErrors } from './errors/notifications.ts'
import { oauthErrors } from './errors/oauth.ts'
import { ownershipErrors } from './errors/ownership.ts'
import { passkeyErrors } from './errors/passkeys.ts'
import { passwordlessErrors } from './errors/passwordless.ts'
import { personalDataErrors } from './errors/personal-data.ts'
import { phoneErrors } from './errors/phones.ts'
import { platformErrors } from './errors/platform.ts'
import { provisioningErrors } from './errors/provisioning.ts'
import { recoveryErrors } from './errors/recovery.ts'
import { reportErrors } from './errors/reports.ts'
import { restrictionErrors } from './errors/restrictions.ts'
import { roleErrors } from './errors/roles.ts'
import { securityPolicyErrors } from './errors/security-policies.ts'
import { sessionErrors } from './errors/sessions.ts'
import { setupLinkErrors } from './errors/setup-links.ts'
import { signUpErrors } from './errors/sign-up.ts'
import { slackErrors } from './errors/slack.ts'
import { socialErrors } from './errors/social.ts'
import { ssoErrors } from './errors/sso.ts'
import { subTenantErrors } from './errors/sub-tenants.ts'
import { tenantErrors } from './errors/tenants.ts'
import { usageErrors } from './errors/usage.ts'
import { userErrors } from './errors/users.ts'
import { usersTeamErrors } from './errors/users-team.ts'
import { vendorApiErrors } from './errors/vendor-api.ts'
import { vendorEventErrors } from './errors/vendor-events.ts'
import { webhookErrors } from './errors/webhooks.ts'
import { eventCatalog } from './event-catalog.ts'
import { eventFeed } from './event-feed.ts'
import { groups } from './groups.ts'
import { hierarchy } from './hierarchy.ts'
import { impersonation } from './impersonation.ts'
import { ipMetadata } from './ip-metadata.ts'
import { ipRestrictions } from './ip-restrictions.ts'
import { memberImport } from './member-import.ts'
import { memberNames } from './member-names.ts'
import { memberResets } from './member-resets.ts'
import { metadata } from './metadata.ts'
import { mfa } from './mfa.ts'
import { mfaDevices } from './mfa-devices.ts'
import { notificationPreferences } from './notification-preferences.ts'
import { notifications } from './notifications.ts'
import { oauth } from './oauth.ts'
import { ownership } from './ownership.ts'
import { passwordless } from './passwordless.ts'
import { passwords } from './passwords.ts'
import { personalData } from './personal-data.ts'
import { phones } from './phones.ts'
import { profile } from './profile.ts'
import { provisioning } from './provisioning.ts'
import { provisioningRequests } from './provisioning-requests.ts'
import { recovery } from './recovery.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { reportRuns } from './report-runs.ts'
import { reports } from './reports.ts'
import { roleGrants } from './role-grants.ts'
import { roles } from './roles.ts'
import type { ApiOf, Schemas, Together } from './route.ts'
import { samlConfiguration } from './saml-configuration.ts'
import { securityCenter } from './security-center.ts'
import { securityPolicies } from './security-policies.ts'
import { sessions } from './sessions.ts'
import { setup } from './setup.ts'
import { setupGuide } from './setup-guide.ts'
import { setupLinks } from './setup-links.ts'
import { signUp } from './sign-up.ts'
import { slack } from './slack.ts'
import { social } from './social.ts'
import { ssoConfigurations } from './sso-configurations.ts'
import { ssoSignIn } from './sso-sign-in.ts'
import { stepUp } from './step-up.ts'
import { subTenantUsers } from './sub-tenant-users.ts'
import { subTenants } from './sub-tenants.ts'
import { tenants } from './tenants.ts'
import { usage } from './usage.ts'
import { users } from './users.ts'
import { usersTeam } from './users-team.ts'
import { vendorFeatures } from './vendor-features.ts'
import { webauthn } from './webauthn.ts'
import { webhookLogs } from './webhook-logs.ts'
import { webhooks } from './webhooks.ts'

/** What is declared of the routes, by feature. A new one adds its name here, and its errors below. */
export const features = {
  ...billingFeatures,
  ...vendorFeatures,
  accountSettings,
  applications,
  approvalFlows,
  assistant,
  audits,
  auth,
  metadata,
  breachedPasswords,
  captcha,
  configurations,
  connectedAccounts,
  groups,
  impersonation,
  memberImport,
  memberNames,
  memberResets,
  mfa,
  mfaDevices,
  notificationPreferences,
  notifications,
  oauth,
  ownership,
  passwordless,
  passwords,
  personalData,
  phones,
  profile,
  provisioning,
  provisioningRequests,
  recovery,
  recoveryCodes,
  reports,
  reportRuns,
  roleGrants,
  roles,
  samlConfiguration,
  countryRestrictions,
  domainRestrictions,
  ipMetadata,
  ipRestrictions,
  securityCenter,
  securityPolicies,
  sessions,
  setupGuide,
  setup,
  setupLinks,
  signUp,
  social,
  stepUp,
  ssoConfigurations,
  ssoSignIn,
  usersTeam,
  tenants,
  hierarchy,
  subTenants,
  subTenantUsers,
  apiTokens,
  usage,
  users,
  webauthn,
  webhooks,
  webhookLogs,
  eventCatalog,
  eventFeed,
  emailSubscriptions,
  smsSubscriptions,
  slack,
}

/** The tables of every feature that has errors of its own. */
export const errorTables = [
  accountSettingsErrors,
  applicationErrors,
  approvalFlowErrors,
  assistantErrors,
  auditErrors,
  billingEventErrors,
  billingErrors,
  metadataErrors,
  breachedPasswordErrors,
  captchaErrors,
  entitlementErrors,
  groupErrors,
  identityErrors,
  impersonationErrors,
  ipMetadataErrors,
  mfaErrors,
  notificationErrors,
  oauthErrors,
  ownershipErrors,
  passkeyErrors,
  passwordlessErrors,
  personalDataErrors,
  phoneErrors,
  platformErrors,
  provisioningErrors,
  recoveryErrors,
  reportErrors,
  restrictionErrors,
  roleErrors,
  securityPolicyErrors,
  sessionErrors,
  setupLinkErrors,
  signUpErrors,
  socialErrors,
  ssoErrors,
  usersTeamErrors,
  tenantErrors,
  subTenantErrors,
  apiTokenErrors,
  usageErrors,
  userErrors,
  vendorApiErrors,
  vendorEventErrors,
  webhookErrors,
  channelErrors,
  slackErrors,
] as const

type Declared = (typeof features)[keyof typeof features]

/** Every route of the product. */
export interface Api extends Together<ApiOf<Declared>> {}

/** Every declaration by its route. */
export const schemas: Pick<Schemas<Api>, keyof Api> = Object.assign({}, ...Object.values(features))

export type RouteKey = keyof Api
export type Input<K extends RouteKey> = Omit<Api[K], 'reply'>
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply just returns
export type Reply<K extends RouteKey> = Api[K] extends { reply: infer R } ? R : void
