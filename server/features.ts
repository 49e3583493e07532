import { accountSettings } from './admin/account-settings/feature.ts'
import { apiTokens } from './admin/api-tokens/feature.ts'
import { applications } from './admin/applications/feature.ts'
import { approvalFlows } from './admin/approval-flows/feature.ts'
import { groups } from './admin/groups/feature.ts'
import { impersonation } from './admin/impersonation/feature.ts'
import { ipMetadata } from './admin/ip-metadata/feature.ts'
import { metadata } from './admin/metadata/feature.ts'
import { ownership } from './admin/ownership/feature.ts'
import { personalData } from './admin/personal-data/feature.ts'
import { roles } from './admin/roles/feature.ts'
import { security } from './admin/security/feature.ts'
import { setupGuide } from './admin/setup-guide/feature.ts'
import { tenants } from './admin/tenants/feature.ts'
import { usage } from './admin/usage/feature.ts'
import { users } from './admin/users/feature.ts'
import { vendorApi } from './admin/vendor-api/feature.ts'
import { vendorBulks } from './admin/vendor-bulks/feature.ts'
import { billing } from './commerce/billing/feature.ts'
import { billingEvents } from './commerce/billing-events/feature.ts'
import { entitlements } from './commerce/entitlements/feature.ts'
import { channels } from './connectivity/channels/feature.ts'
import { notifications } from './connectivity/notifications/feature.ts'
import { slack } from './connectivity/slack/feature.ts'
import { vendorEvents } from './connectivity/vendor-events/feature.ts'
import { webhooks } from './connectivity/webhooks/feature.ts'
import type { Feature } from './core/feature/feature.ts'
import { provisioning } from './directory/provisioning/feature.ts'
import { scim } from './directory/scim/feature.ts'
import { setupLinks } from './directory/setup-links/feature.ts'
import { subTenants } from './directory/sub-tenants/feature.ts'
import { accounts } from './identity/accounts/feature.ts'
import { breachedPasswords } from './identity/breached-passwords/feature.ts'
import { captcha } from './identity/captcha/feature.ts'
import { deferred } from './identity/deferred/feature.ts'
import { deferredRunner } from './identity/deferred-runner/feature.ts'
import { finishSignIn } from './identity/finish-sign-in/feature.ts'
import { hosted } from './identity/hosted/feature.ts'
import { invitations } from './identity/invitations/feature.ts'
import { lockout } from './identity/lockout/feature.ts'
import { mfa } from './identity/mfa/feature.ts'
import { noticePages } from './identity/notice-pages/feature.ts'
import { oauth } from './identity/oauth/feature.ts'
import { passkeys } from './identity/passkeys/feature.ts'
import { passwordless } from './identity/passwordless/feature.ts'
import { passwords } from './identity/passwords/feature.ts'
import { phones } from './identity/phones/feature.ts'
import { profile } from './identity/profile/feature.ts'
import { recovery } from './identity/recovery/feature.ts'
import { sessions } from './identity/sessions/feature.ts'
import { signIn } from './identity/sign-in/feature.ts'
import { signUp } from './identity/sign-up/feature.ts'
import { social } from './identity/social/feature.ts'
import { sso } from './identity/sso/feature.ts'
import { ssoConnections } from './identity/sso-connections/feature.ts'
import { stepUp } from './identity/step-up/feature.ts'
import { webauthn } from './identity/webauthn/feature.ts'
import { assistant } from './insight/assistant/feature.ts'
import { audits } from './insight/audits/feature.ts'
import { reports } from './insight/reports/feature.ts'
import { securityCenter } from './insight/security-center/feature.ts'
import { bundle } from './operator/bundle/feature.ts'
import { cli } from './operator/cli/feature.ts'
import { demo } from './operator/demo/feature.ts'
import { docs } from './operator/docs/feature.ts'
import { maintenance } from './operator/maintenance/feature.ts'
import { operations } from './operator/operations/feature.ts'
import { pageOrigins } from './operator/page-origins/feature.ts'
import { reference } from './operator/reference/feature.ts'
import { retention } from './operator/retention/feature.ts'

/** Every feature of the server: the only list. A new one is a line here. */
export const features: readonly Feature[] = [
  accountSettings,
  apiTokens,
  applications,
  approvalFlows,
  groups,
  impersonation,
  ipMetadata,
  metadata,
  ownership,
  personalData,
  roles,
  security,
  setupGuide,
  tenants,
  usage,
  users,
  vendorApi,
  vendorBulks,
  billing,
  billingEvents,
  entitlements,
  channels,
  slack,
  notifications,
  vendorEvents,
  webhooks,
  provisioning,
  scim,
  setupLinks,
  subTenants,
  accounts,
  breachedPasswords,
  captcha,
  deferred,
  deferredRunner,
  finishSignIn,
  hosted,
  noticePages,
  invitations,
  lockout,
  mfa,
  oauth,
  passkeys,
  passwordless,
  passwords,
  phones,
  profile,
  recovery,
  sessions,
  signIn,
  signUp,
  social,
  sso,
  ssoConnections,
  stepUp,
  webauthn,
  assistant,
  audits,
  reports,
  securityCenter,
  bundle,
  cli,
  demo,
  docs,
  maintenance,
  operations,
  pageOrigins,
  reference,
  retention,
]
