import type { FastifyInstance } from 'fastify'
import { accountSettingsRoutes } from './admin/account-settings/routes.ts'
import { tokensRoutes } from './admin/api-tokens/routes.ts'
import { applicationsRoutes } from './admin/applications/routes.ts'
import { approvalFlowsRoutes } from './admin/approval-flows/routes.ts'
import { groupsRoutes } from './admin/groups/routes.ts'
import { impersonationRoutes } from './admin/impersonation/routes.ts'
import { ipMetadataRoutes } from './admin/ip-metadata/routes.ts'
import { configurationsRoutes } from './admin/metadata/configurations.ts'
import { bootRoutes } from './admin/metadata/routes.ts'
import { personalDataRoutes } from './admin/personal-data/routes.ts'
import { rolesRoutes } from './admin/roles/routes.ts'
import { securityPoliciesRoutes } from './admin/security/policy-routes.ts'
import { restrictionsRoutes } from './admin/security/restriction-routes.ts'
import { sessionConfigurationRoutes } from './admin/security/session-configuration-routes.ts'
import { tenantsRoutes } from './admin/tenants/routes.ts'
import { usageRoutes } from './admin/usage/routes.ts'
import { usersRoutes } from './admin/users/routes.ts'
import { teamRoutes } from './admin/users/team-routes.ts'
import { vendorApiRoutes } from './admin/vendor-api/routes.ts'
import { billingRoutes } from './commerce/billing/routes.ts'
import { billingEventsRoutes } from './commerce/billing-events/routes.ts'
import { vendorEventsRoutes } from './connectivity/vendor-events/routes.ts'
import type { Services } from './core/context/services.ts'
import { breachedPasswordsRoutes } from './identity/breached-passwords/routes.ts'
import { captchaRoutes } from './identity/captcha/routes.ts'
import { hostedRoutes } from './identity/hosted/routes.ts'
import { mfaRoutes } from './identity/mfa/routes.ts'
import { oauthRoutes } from './identity/oauth/routes.ts'
import { passkeysRoutes } from './identity/passkeys/routes.ts'
import { passwordlessRoutes } from './identity/passwordless/routes.ts'
import { passwordsRoutes } from './identity/passwords/routes.ts'
import { phonesRoutes } from './identity/phones/routes.ts'
import { profileRoutes } from './identity/profile/routes.ts'
import { recoveryRoutes } from './identity/recovery/routes.ts'
import { sessionsRoutes } from './identity/sessions/routes.ts'
import { signUpRoutes } from './identity/sign-up/routes.ts'
import { socialRoutes } from './identity/social/routes.ts'
import { ssoRoutes } from './identity/sso/routes.ts'
import { stepUpRoutes } from './identity/step-up/routes.ts'
import { auditsRoutes } from './insight/audits/routes.ts'
import { bundleRoutes } from './operator/bundle/routes.ts'
import { demoRoutes } from './operator/demo/routes.ts'
import { operationsRoutes } from './operator/operations/routes.ts'
import { referenceRoutes } from './operator/reference/routes.ts'

/** Adds one feature's routes to the server. */
export type Feature = (app: FastifyInstance, services: Services) => void | Promise<void>

/** Every feature that is served. A new one is one line here. */
export const features: Feature[] = [
  accountSettingsRoutes,
  applicationsRoutes,
  approvalFlowsRoutes,
  auditsRoutes,
  billingRoutes,
  billingEventsRoutes,
  bootRoutes,
  breachedPasswordsRoutes,
  bundleRoutes,
  captchaRoutes,
  configurationsRoutes,
  demoRoutes,
  groupsRoutes,
  hostedRoutes,
  passwordsRoutes,
  profileRoutes,
  signUpRoutes,
  ipMetadataRoutes,
  impersonationRoutes,
  mfaRoutes,
  oauthRoutes,
  operationsRoutes,
  passkeysRoutes,
  passwordlessRoutes,
  phonesRoutes,
  personalDataRoutes,
  recoveryRoutes,
  referenceRoutes,
  restrictionsRoutes,
  rolesRoutes,
  securityPoliciesRoutes,
  sessionConfigurationRoutes,
  sessionsRoutes,
  ssoRoutes,
  stepUpRoutes,
  socialRoutes,
  teamRoutes,
  tenantsRoutes,
  tokensRoutes,
  usageRoutes,
  usersRoutes,
  vendorApiRoutes,
  vendorEventsRoutes,
]
