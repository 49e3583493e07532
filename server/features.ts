import type { FastifyInstance } from 'fastify'
import { accountSettingsRoutes } from './account-settings/routes.ts'
import { applicationsRoutes } from './applications/routes.ts'
import { approvalFlowsRoutes } from './approval-flows/routes.ts'
import { auditsRoutes } from './audits/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { billingEventsRoutes } from './billing-events/routes.ts'
import { configurationsRoutes } from './boot/configurations.ts'
import { bootRoutes } from './boot/routes.ts'
import { breachedPasswordsRoutes } from './breached-passwords/routes.ts'
import { bundleRoutes } from './bundle/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { groupsRoutes } from './groups/routes.ts'
import { hostedRoutes } from './hosted/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { impersonationRoutes } from './impersonation/routes.ts'
import { ipMetadataRoutes } from './ip-metadata/routes.ts'
import { mfaRoutes } from './mfa/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import { passkeysRoutes } from './passkeys/routes.ts'
import { passwordlessRoutes } from './passwordless/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { phonesRoutes } from './phones/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { restrictionsRoutes } from './restrictions/routes.ts'
import { rolesRoutes } from './roles/routes.ts'
import { securityPoliciesRoutes } from './security-policies/routes.ts'
import type { Services } from './services.ts'
import { sessionConfigurationRoutes } from './sessions/configuration-routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { socialRoutes } from './social/routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import { stepUpRoutes } from './step-up/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { tenantsRoutes } from './tenants/routes.ts'
import { tokensRoutes } from './tokens/routes.ts'
import { usageRoutes } from './usage/routes.ts'
import { usersRoutes } from './users/routes.ts'
import { vendorApiRoutes } from './vendor-api/routes.ts'
import { vendorEventsRoutes } from './vendor-events/routes.ts'

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
  identityRoutes,
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
