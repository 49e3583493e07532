import { catalog } from '../../../../../state/app/messages.ts'

export const insightTexts = catalog('adminPortal.securityCenterInsights', {
  MFA_FORCED: 'A second factor is required for everyone.',
  PARTIALLY_FORCED_MFA: 'A second factor is required, except with single sign-on.',
  PARTIAL_MFA_USAGE: 'A second factor is optional, and some people have none.',
  FULL_MFA_USAGE: 'Everyone has a second factor, although it is optional.',
  BREACHED_PASSWORD_USERS_EXIST: 'Some passwords are known from data breaches.',
  IMPROVE_LOCKOUT_POLICY: 'Too many password guesses are allowed.',
  IMPROVE_PASSWORD_HISTORY_POLICY: 'Old passwords can be reused.',
  FULL_PASSWORD_SETTINGS: 'Passwords are well protected.',
  NO_SESSION_SETTINGS: 'No session limits are set.',
  PARTIAL_SESSION_SETTINGS: 'Some session limits are set.',
  FULL_SESSION_SETTINGS: 'All session limits are set.',
  NO_IP_RESTRICTIONS: 'People can sign in from any IP address.',
  IP_ALLOWLIST: 'Only listed IP addresses are allowed.',
  IP_DENYLIST: 'Listed IP addresses are blocked.',
  NO_DOMAIN_RESTRICTIONS: 'Email addresses of any domain can be invited.',
  DOMAIN_ALLOWLIST: 'Only listed email domains are allowed.',
  DOMAIN_DENYLIST: 'Listed email domains are blocked.',
})
