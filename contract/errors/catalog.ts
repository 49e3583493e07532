import { accountSettingsErrors } from './account-settings.ts'
import { apiTokenErrors } from './api-tokens.ts'
import { applicationErrors } from './applications.ts'
import { approvalErrors } from './approval-flows.ts'
import { auditErrors } from './audits.ts'
import { billingErrors } from './billing.ts'
import { billingEventErrors } from './billing-events.ts'
import { breachErrors } from './breached-passwords.ts'
import { captchaErrors } from './captcha.ts'
import type { ErrorDefinition } from './define-errors.ts'
import { groupErrors } from './groups.ts'
import { identityErrors } from './identity.ts'
import { impersonationErrors } from './impersonation.ts'
import { ipMetadataErrors } from './ip-metadata.ts'
import { metadataErrors } from './metadata.ts'
import { mfaErrors } from './mfa.ts'
import { oauthErrors } from './oauth.ts'
import { passkeyErrors } from './passkeys.ts'
import { passwordlessErrors } from './passwordless.ts'
import { personalDataErrors } from './personal-data.ts'
import { phoneErrors } from './phones.ts'
import { platformErrors } from './platform.ts'
import { recoveryErrors } from './recovery.ts'
import { restrictionErrors } from './restrictions.ts'
import { roleErrors } from './roles.ts'
import { policyErrors } from './security-policies.ts'
import { sessionErrors } from './sessions.ts'
import { signUpErrors } from './sign-up.ts'
import { socialErrors } from './social.ts'
import { ssoErrors } from './sso.ts'
import { tenantErrors } from './tenants.ts'
import { usageErrors } from './usage.ts'
import { userErrors } from './users.ts'
import { usersTeamErrors } from './users-team.ts'
import { vendorErrors } from './vendor-api.ts'
import { vendorEventErrors } from './vendor-events.ts'

/** The tables of every feature. */
const tables = [
  accountSettingsErrors,
  applicationErrors,
  approvalErrors,
  auditErrors,
  billingEventErrors,
  billingErrors,
  metadataErrors,
  breachErrors,
  captchaErrors,
  groupErrors,
  identityErrors,
  impersonationErrors,
  ipMetadataErrors,
  mfaErrors,
  oauthErrors,
  passkeyErrors,
  passwordlessErrors,
  personalDataErrors,
  phoneErrors,
  platformErrors,
  recoveryErrors,
  restrictionErrors,
  roleErrors,
  policyErrors,
  sessionErrors,
  signUpErrors,
  socialErrors,
  ssoErrors,
  usersTeamErrors,
  tenantErrors,
  apiTokenErrors,
  usageErrors,
  userErrors,
  vendorErrors,
  vendorEventErrors,
] as const

type Values<Table> = Table extends unknown ? Table[keyof Table] : never
type AnyError = Values<(typeof tables)[number]>

/**
 * Every code that the product answers with. The browser names codes by this type alone (`import type`), so that one which is
 * renamed or withdrawn does not compile there.
 */
export type ErrorCode = AnyError['code']

/** Every error, in the order of their codes. @throws Error for two of one code: a mistake that stops the start */
export function allErrors(): ErrorDefinition[] {
  const errors = tables.flatMap((table): ErrorDefinition[] => Object.values(table))
  const codes = new Set<string>()
  for (const { code } of errors) {
    if (codes.has(code)) throw new Error(`Error code ${code} is defined twice.`)
    codes.add(code)
  }
  return errors.sort((a, b) => a.code.localeCompare(b.code))
}
