import type { RecommendationCode } from '../../../contract/security-center.ts'
import type { NavigationItem } from '../app/navigation.ts'
import type { SessionSetting } from './session-draft.ts'

/** Where a recommendation is followed: a page of the portal, down to the dialog. */
export interface FixPlace {
  page: 'security' | 'sso' | 'users' | 'apiTokens'
  /** Of the security page. */
  tab?: 'generalSettings' | 'sessionManagement' | 'ipRestrictions' | 'domainRestrictions'
  dialog?: string
  query?: Readonly<Record<string, string>>
  /** Without it the person can see the place and change nothing. */
  permission: string
}

const policy = (dialog: string): FixPlace => ({
  page: 'security',
  tab: 'generalSettings',
  dialog,
  permission: 'fe.secure.write.securityPolicy',
})
/** The three settings have one form and no dialogs. */
const session = (setting: SessionSetting): FixPlace => ({
  page: 'security',
  tab: 'sessionManagement',
  query: { setting },
  permission: 'fe.secure.write.securityPolicy',
})
const ips: FixPlace = {
  page: 'security',
  tab: 'ipRestrictions',
  permission: 'fe.secure.write.ipRestrictions',
}
const domains: FixPlace = {
  page: 'security',
  tab: 'domainRestrictions',
  permission: 'fe.secure.write.emailDomainRestrictions',
}
const users = (query?: Record<string, string>): FixPlace => ({
  page: 'users',
  permission: 'fe.secure.write.users',
  ...(query && { query }),
})

/**
 * Rows of the portal's menu, which a page cannot import: it would import itself. A test holds both to one another.
 */
export const fixPages: Record<FixPlace['page'], NavigationItem> = {
  security: { visibility: 'always', permissions: ['fe.secure.read.securityPolicy'] },
  users: { visibility: 'always', permissions: ['fe.secure.read.users'] },
  sso: { visibility: 'hidden', permissions: ['fe.secure.read.samlConfiguration'] },
  apiTokens: { visibility: 'hidden', permissions: ['fe.secure.read.tenantApiTokens'] },
}

/** `'reset'`: done in place. Without an entry there is nothing in the portal that would do. */
export const fixes: Partial<Record<RecommendationCode, FixPlace | 'reset'>> = {
  FORCE_MFA: policy('mfa'),
  BREACHED_PASSWORDS_EXIST: 'reset',
  ENABLE_USER_LOCKOUT: policy('lockout'),
  STRENGTHEN_USER_LOCKOUT: policy('lockout'),
  ENABLE_PASSWORD_HISTORY: policy('history'),
  STRENGTHEN_PASSWORD_HISTORY: policy('history'),
  RENEW_OLD_PASSWORDS: {
    ...policy('rotation'),
    permission: 'fe.secure.write.passwordExpirationConfiguration',
  },
  ENABLE_FORCE_RELOGIN: session('forceReLogin'),
  SET_FORCE_RELOGIN: session('forceReLogin'),
  ENABLE_SESSION_CONCURRENCY: session('maximumConcurrentSessions'),
  SET_SESSION_CONCURRENCY: session('maximumConcurrentSessions'),
  ENABLE_IDLE_SESSION: session('idleSessionTimeout'),
  SET_IDLE_SESSION: session('idleSessionTimeout'),
  ENABLE_IP_RESTRICTIONS: ips,
  CHANGE_IP_TO_ALLOWLIST: ips,
  ENABLE_DOMAIN_RESTRICTIONS: domains,
  CHANGE_DOMAIN_TO_ALLOWLIST: domains,
  CONFIGURE_SSO: { page: 'sso', permission: 'fe.secure.write.samlConfiguration' },
  REVIEW_INACTIVE_USERS: users({ sortBy: 'lastSeen' }),
  EXPIRE_TOKENS: { page: 'apiTokens', permission: 'fe.secure.write.tenantApiTokens' },
  ADD_ADMINISTRATOR: users(),
  REDUCE_ADMINISTRATORS: users(),
}
