import { catalog } from '../../../../../state/app/messages.ts'

export const insightTexts = catalog('adminPortal.securityCenterInsights', {
  MFA_FORCED: 'Everyone must have a second factor.',
  PARTIALLY_FORCED_MFA: 'Everyone must have a second factor, but for single sign-on.',
  PARTIAL_MFA_USAGE: 'A second factor is optional, and some people have none.',
  FULL_MFA_USAGE: 'Everyone has a second factor, although it is optional.',
  BREACHED_PASSWORD_USERS_EXIST: 'There are passwords known from a breach.',
  IMPROVE_LOCKOUT_POLICY: 'Passwords may be guessed too often.',
  IMPROVE_PASSWORD_HISTORY_POLICY: 'Former passwords may come back.',
  FULL_PASSWORD_SETTINGS: 'Passwords are well protected.',
  NO_SESSION_SETTINGS: 'Sessions are not limited.',
  PARTIAL_SESSION_SETTINGS: 'Some limits of sessions are set.',
  FULL_SESSION_SETTINGS: 'All limits of sessions are set.',
  NO_IP_RESTRICTIONS: 'People sign in from any IP address.',
  IP_ALLOWLIST: 'Listed IP addresses alone are let in.',
  IP_DENYLIST: 'Listed IP addresses are kept out.',
  NO_DOMAIN_RESTRICTIONS: 'Addresses of any email domain can be invited.',
  DOMAIN_ALLOWLIST: 'Listed email domains alone are let in.',
  DOMAIN_DENYLIST: 'Listed email domains are kept out.',
})
